/** The change to the lender's account, and what stops it. */
import type { Page } from 'playwright';
import { png } from '../files.ts';
import { sendDocuments, upload } from './documents.ts';
import { messagesTo } from './mailbox.ts';
import { arrivesAt } from './places.ts';

export const changeTitle = 'Cambia la cuenta donde Amazon te deposita';

/** Sends the picture of the platform's page. */
export async function sendEvidence(page: Page) {
  await arrivesAt(page, changeTitle);
  await upload(page, 'Evidencia del Cambio de CLABE', png('seller central.png'));
  await sendDocuments(page);
}

/** The address of 'no fui yo' in the newest mail that has one. */
export async function holdLinkFor(url: string, email: string): Promise<string> {
  const texts = (await messagesTo(url, email)).map(({ text }) => text);
  const path = texts.map((text) => /\/account-hold\/[\w-]{43}/.exec(text)?.[0]).find(Boolean);
  if (!path) throw new Error(`No 'no fui yo' was sent to ${email}.`);
  return path;
}
