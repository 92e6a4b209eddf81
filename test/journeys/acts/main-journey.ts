/** The portal's main job in one go: a Tienda Nube seller from the landing to a signed contract. */
import type { Page } from 'playwright';
import { sendDocuments, uploadLegal, uploadStatement } from './documents.ts';
import { fillAsIndividual, type Individual, sendForm } from './form.ts';
import { takeOffer } from './offers.ts';
import { accountOf, enter, openSignIn } from './sign-in.ts';
import { awaitContract, openContract, seeSigned, signContract } from './signing.ts';

/** What the marketplace does not know of her. */
export const mariana: Individual = {
  email: 'mariana.flores@example.com',
  telephone: '5512345678',
  curp: 'FORM920308MDFLVR06',
};

export async function mainJourney(page: Page) {
  await openSignIn(page);
  await enter(page, accountOf('tienda-offers'));
  await takeOffer(page, 'Mariana');
  await fillAsIndividual(page, mariana);
  await sendForm(page);
  await uploadLegal(page);
  await sendDocuments(page);
  await uploadStatement(page);
  await sendDocuments(page);
  await awaitContract(page);
  const contract = await openContract(page);
  await signContract(contract);
  await contract.close();
  await seeSigned(page);
}
