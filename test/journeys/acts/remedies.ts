/** A merchant opens a correction link and chooses files. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { TestFile } from '../files.ts';
import { input, row, turnTo } from './documents.ts';

export const FRONT = 'Frente (donde está tu foto)';
export const BACK = 'Reverso';
export const PROOF = 'Tu comprobante';
export const STATEMENT = 'Tu estado de cuenta';

/** Where a seeded link leads. */
export async function pathOf(url: string, key: string): Promise<string> {
  const reply = await fetch(`${url}/dev/world`);
  const { links } = (await reply.json()) as { links: { key: string; path: string }[] };
  const link = links.find((each) => each.key === key);
  if (!link) throw new Error(`No link is called ${key}.`);
  return link.path;
}

/** The place of one file. */
export const place = row;

/** The document that a place is of. */
const DOCUMENTS: Record<string, string> = {
  [PROOF]: 'Comprobante de domicilio',
  [STATEMENT]: 'Estado de Cuenta Bancario',
};

export async function choose(page: Page, name: string, file: TestFile) {
  await show(page, name);
  await input(page, name).setInputFiles(file);
}

/** On a phone, turns to the document of this place. */
export const show = (page: Page, name: string) =>
  turnTo(page, DOCUMENTS[name] ?? 'Identificación Oficial', input(page, name));

/** Chosen, checked and ready to be sent. */
export async function put(page: Page, name: string, file: TestFile) {
  await choose(page, name, file);
  await place(page, name).getByText('Listo', { exact: true }).waitFor();
}

export const send = (page: Page) => page.getByRole('button', { name: 'Subir documentos' });

export const chooseType = (page: Page, name: 'Credencial de Elector INE' | 'Pasaporte') =>
  page.getByRole('radio', { name }).check();

/** As a desktop hands it over. Source: C9. */
export const heic = (name: string): TestFile => ({
  name,
  mimeType: '',
  buffer: readFileSync(new URL('../../fixtures/files/card.heic', import.meta.url)),
});
