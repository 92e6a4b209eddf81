/** A company of Clip: its shareholders to 100 %, who represents it, and the signature. */
import { expect, it } from 'vitest';
import { BACK, sendDocuments, upload, uploadStatement } from './acts/documents.ts';
import { fillAsCompany, sendForm } from './acts/form.ts';
import { takeOffer } from './acts/offers.ts';
import { addPartner, removePartner } from './acts/partners.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { awaitContract, openContract, seeSigned, signContract } from './acts/signing.ts';
import { jpg, pdf, png } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

it('a company with shareholders and a representative signs its contract', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'clip-pm');
  await takeOffer(page, 'Patricia');
  await arrivesAt(page, 'Datos generales');

  const add = page.getByRole('button', { name: 'Agregar accionista' });
  await addPartner(page, 'accionista', {
    'Nombre(s)': 'Patricia',
    'Primer apellido': 'Lozano',
    'Porcentaje de acciones': '60',
  });
  await page.getByText('60 % asignado, falta 40 %').waitFor();

  await add.click();
  await fillTooMuch();
  await page.getByText('100 % asignado').waitFor();
  expect(await add.isDisabled()).toBe(true);

  await removePartner(page, 'Rodrigo Lozano');
  await page.getByText('60 % asignado, falta 40 %').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('100 % asignado').waitFor();

  await addPartner(page, 'representante legal', {
    'Nombre(s)': 'Patricia',
    'Primer apellido': 'Lozano',
    'Segundo apellido': 'Vega',
    CURP: 'LOVP850617MDFZGT08',
    RFC: 'LOVP850617AB1',
    Teléfono: '5598765432',
    'Correo electrónico': 'patricia@example.com',
  });
  await checkScreen(page, 'company-partners');

  await fillAsCompany(page, { created: '2018-06-15' });
  await checkScreen(page, 'company-form');
  await sendForm(page);

  await arrivesAt(page, 'Documentos legales');
  await upload(page, 'Acta Constitutiva', pdf('acta.pdf'));
  await upload(page, 'Poderes Legales', pdf('poderes.pdf'));
  await upload(page, 'INE Rep. Legal(es)', jpg('identificacion.jpg'));
  await upload(page, BACK, png('reverso.png'));
  await upload(page, 'Comprobante de Domicilio', png('luz.png'));
  await upload(page, 'Constancia de Situación Fiscal', pdf('constancia.pdf'));
  await checkScreen(page, 'company-documents');
  await sendDocuments(page);
  await uploadStatement(page);
  await sendDocuments(page);

  await awaitContract(page);
  const contract = await openContract(page);
  await signContract(contract);
  await seeSigned(page);

  /** 60 + 41 is more than a company has; 40 is what is left. */
  async function fillTooMuch() {
    const rodrigo = { 'Nombre(s)': 'Rodrigo', 'Primer apellido': 'Lozano' };
    await addPartner(page, 'accionista', { ...rodrigo, 'Porcentaje de acciones': '41' }, 'open');
    await page.getByText('Puedes asignar hasta 40 %').waitFor();
    await addPartner(page, 'accionista', { 'Porcentaje de acciones': '40' }, 'open');
  }
});

it('one who holds everything is asked for first, and can be undone', async () => {
  await portal.server.reset();
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'clip-pm');
  await takeOffer(page, 'Patricia');
  await arrivesAt(page, 'Datos generales');
  await addPartner(page, 'accionista', {
    'Nombre(s)': 'Rodrigo',
    'Primer apellido': 'Lozano',
    'Porcentaje de acciones': '30',
  });
  await addPartner(page, 'accionista', {
    'Nombre(s)': 'Patricia',
    'Primer apellido': 'Lozano',
    'Porcentaje de acciones': '100',
  });
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText('quitaremos a: Rodrigo Lozano').waitFor();
  await question.getByRole('button', { name: 'Sí, dejar solo a Patricia Lozano' }).click();
  await page.getByText('100 % asignado').waitFor();
  await page.getByText('Quitaste a Rodrigo Lozano.').waitFor();
  expect(await page.getByRole('button', { name: 'Quitar a Rodrigo Lozano' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('30 % asignado, falta 70 %').waitFor();
});
