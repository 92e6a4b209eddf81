/** A client of both regimes sees both tabs, fills in one and is a natural person to the documents. */
import { expect, it } from 'vitest';
import { input } from './acts/documents.ts';
import { fill, fillAsIndividual, sendForm, typed } from './acts/form.ts';
import { takeOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

it('AMBOS: two tabs, each keeps what was typed, documents of a natural person', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'clip-ambos');
  await takeOffer(page, 'Tomás');
  await arrivesAt(page, 'Datos generales');
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await tab('Persona Física').getAttribute('aria-selected')).toBe('true');

  await tab('Persona Moral').click();
  await fill(page, { texts: { 'Razón social': 'Aguilar y Ríos SA de CV' } });
  await checkScreen(page, 'ambos-company');
  await tab('Persona Física').click();
  await fillAsIndividual(page, {
    email: 'tomas.aguilar@example.com',
    telephone: '4771234567',
    curp: 'AURT830214HGTGSM06',
  });
  await tab('Persona Moral').click();
  expect(await typed(page, 'Razón social')).toBe('Aguilar y Ríos SA de CV');
  await tab('Persona Física').click();
  expect(await typed(page, 'CURP')).toBe('AURT830214HGTGSM06');
  await checkScreen(page, 'ambos-individual');
  await sendForm(page);

  await arrivesAt(page, 'Documentos legales');
  await input(page, 'Identificación Oficial').waitFor({ state: 'attached' });
  expect(await input(page, 'Acta Constitutiva').count()).toBe(0);
});
