/** An Amazon seller in one go, from her first sign-in to a signed contract. */
import type { Page } from 'playwright';
import { sendEvidence } from './account.ts';
import { sendDocuments, uploadLegal, uploadStatement } from './documents.ts';
import { fillAsIndividual, sendForm } from './form.ts';
import { arrivesAt, arrivesFirst } from './places.ts';
import { accountOf, enter } from './sign-in.ts';
import { awaitContract, openContract, seeSigned, signContract } from './signing.ts';

export async function signs(page: Page) {
  await awaitContract(page);
  const contract = await openContract(page);
  await signContract(contract);
  await contract.close();
  await seeSigned(page);
}

export async function takesMost(page: Page) {
  await arrivesAt(page, /crédito preautorizado para ti/);
  await page.getByRole('button', { name: 'Quiero mi oferta máxima' }).click();
  await page.getByRole('button', { name: 'Solicitar esta cantidad' }).click();
}

/** Begins at /login. */
export async function amazonJourney(page: Page) {
  await enter(page, accountOf('amazon-new'));
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('Lluvia27');
  await page.getByRole('textbox', { name: 'Confirma tu contraseña nueva' }).fill('Lluvia27');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await arrivesFirst(page, 'Datos generales');
  await fillAsIndividual(page, {
    email: 'lucia.ramirez@example.com',
    telephone: '5523456789',
    curp: 'RATL900412MDFMRC08',
    confirms: true,
  });
  await sendForm(page);
  await uploadLegal(page);
  await sendDocuments(page);
  await uploadStatement(page);
  await sendDocuments(page);
  await takesMost(page);
  await sendEvidence(page);
  await signs(page);
}
