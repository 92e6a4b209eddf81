/** An Amazon seller's first visit: a password of their own, and a document that comes back. */
import { expect, it } from 'vitest';
import {
  remove,
  row,
  sendDocuments,
  upload,
  uploadLegal,
  uploadStatement,
} from './acts/documents.ts';
import { fillAsIndividual, sendForm } from './acts/form.ts';
import { arrivesAt, arrivesFirst, paste } from './acts/places.ts';
import { accountOf, enter } from './acts/sign-in.ts';
import { jpg, pdf } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({ LENDER_DELAY_MS: '2500' });

it('chooses a password, sends a blurry document and corrects it', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await enter(page, accountOf('amazon-new'));
  await arrivesAt(page, 'Elige una contraseña nueva');
  await page.reload();
  await arrivesAt(page, 'Inicia sesión');
  await enter(page, accountOf('amazon-new'));
  await arrivesAt(page, 'Elige una contraseña nueva');

  const password = page.getByRole('textbox', { name: 'Contraseña nueva', exact: true });
  const confirmation = page.getByRole('textbox', { name: 'Confirma tu contraseña nueva' });
  const change = page.getByRole('button', { name: 'Cambiar contraseña' });
  expect(await change.isDisabled()).toBe(true);
  await password.fill('corta');
  const rules = page.getByRole('listitem');
  await rules.filter({ hasText: 'Falta' }).filter({ hasText: 'Una letra mayúscula' }).waitFor();
  await rules.filter({ hasText: 'Cumple' }).filter({ hasText: 'Una letra minúscula' }).waitFor();
  await checkScreen(page, 'new-password');

  await password.fill('');
  await paste(password, 'Demasiado-Larga-2026');
  await page.getByText('Lo que pegaste pasa de 10 caracteres').waitFor();
  expect(await password.inputValue()).toBe('');

  await password.fill('Lluvia27');
  await confirmation.fill('Lluvia28');
  await confirmation.blur();
  await page.getByText('Las contraseñas no coinciden, confirme las contraseñas').waitFor();
  expect(await change.isDisabled()).toBe(true);
  await confirmation.fill('Lluvia27');
  await change.click();

  await arrivesFirst(page, 'Datos generales');
  await fillAsIndividual(page, {
    email: 'lucia.ramirez@example.com',
    telephone: '5523456789',
    curp: 'RATL900412MDFMRC08',
    confirms: true,
  });
  await checkScreen(page, 'amazon-form');
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
  await uploadLegal(page);
  await sendDocuments(page);
  await uploadStatement(page, 'rechazar estado de cuenta.pdf');
  await sendDocuments(page);

  await arrivesAt(page, '¡Terminaste tu solicitud!');
  await checkScreen(page, 'review');
  await arrivesAt(page, 'Corrige tus documentos');
  const statement = row(page, 'Estado de Cuenta Bancario');
  await statement.getByText('Por corregir').waitFor();
  await statement.getByText('La imagen está borrosa').waitFor();
  expect(await row(page, 'Identificación Oficial').count()).toBe(0);
  await checkScreen(page, 'correction');

  await upload(page, 'Estado de Cuenta Bancario', pdf('estado de cuenta nítido.pdf'));
  await sendDocuments(page);
  await arrivesAt(page, '¡Terminaste tu solicitud!');
  await arrivesAt(page, 'Amazon y nosotros tenemos un crédito preautorizado para ti');
  await checkScreen(page, 'active-offer');
});

it('the new password is the one that counts from then on', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(/status of 400/);
  await enter(page, accountOf('amazon-new'));
  await page.getByText('El correo o la contraseña no son correctos').waitFor();
  await enter(page, { ...accountOf('amazon-new'), password: 'Lluvia27' });
  await arrivesAt(page, 'Amazon y nosotros tenemos un crédito preautorizado para ti');
});

it('a photo of a document can be taken again', async () => {
  await portal.server.reset();
  const { page } = await portal.visit({ path: '/login', screen: 'phone' });
  await enter(page, accountOf('tienda-documents'));
  await arrivesFirst(page, 'Documentos legales');
  await upload(page, 'Identificación Oficial', jpg('primera.jpg'));
  await remove(page, 'Identificación Oficial');
  await upload(page, 'Identificación Oficial', jpg('segunda.jpg'));
  await row(page, 'Identificación Oficial').getByText('segunda.jpg').waitFor();
});
