/** Uploading the documents of a step and sending them. */
import type { Locator, Page } from 'playwright';
import { jpg, pdf, png, type TestFile } from '../files.ts';

/** An identification has two slots, the first of which stands for it. */
const FRONT = 'Frente (donde está tu foto)';
export const BACK = 'Reverso';
const slotOf = (document: string) =>
  ['Identificación Oficial', 'INE Rep. Legal(es)'].includes(document) ? FRONT : document;

export const input = (page: Page, document: string): Locator =>
  page.locator(`input[type=file][aria-label="${slotOf(document)}"]`);

/** The row of one document. */
export const row = (page: Page, document: string): Locator =>
  page
    .getByRole('group')
    .filter({ has: input(page, document) })
    .last();

/** On a phone, turns to this document. */
export const show = (page: Page, document: string) => turnTo(page, document, input(page, document));

export async function choose(page: Page, document: string, file: TestFile) {
  await show(page, document);
  await input(page, document).setInputFiles(file);
}

/** A photo that the portal doubts goes as it is. */
export async function upload(page: Page, document: string, file: TestFile) {
  await choose(page, document, file);
  const own = row(page, document);
  const ready = own.getByText('Listo', { exact: true });
  const anyway = own.getByRole('button', { name: 'Usar de todos modos' });
  await ready.or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await ready.waitFor();
}

/** A stored document goes only after a question. */
export async function remove(page: Page, document: string) {
  await row(page, document)
    .getByRole('button', { name: `Eliminar ${slotOf(document)}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await row(page, document).getByText('Lo eliminaste').waitFor();
}

export async function sendDocuments(page: Page) {
  await page.getByRole('button', { name: 'Enviar documentos' }).click();
}

/** A natural person's, one of each format. */
export async function uploadLegal(page: Page) {
  await upload(page, 'Identificación Oficial', jpg('identificacion.jpg'));
  await upload(page, BACK, png('reverso.png'));
  await upload(page, 'Comprobante de Domicilio', png('recibo de luz.png'));
  await upload(page, 'Constancia de Situación Fiscal', pdf('constancia.pdf'));
}

export async function uploadStatement(page: Page, name = 'estado de cuenta.pdf') {
  await upload(page, 'Estado de Cuenta Bancario', pdf(name));
}

/** How long a step may take to come, and one press within it. */
const TURN_MS = 20_000;
const PRESS_MS = 1_000;

/**
 * A phone shows one document at a time: turns to the one that this place is of. The step before may still be there:
 * its buttons go while they are pressed.
 */
export async function turnTo(page: Page, document: string, within: Locator) {
  const all = page.getByRole('button', { name: 'Ver todos' });
  const listed = document === BACK ? /Identificación Oficial|INE Rep\. Legal/ : document;
  const own = page.getByRole('listitem').getByRole('button', { name: listed });
  await within.or(all).first().waitFor({ state: 'attached' });
  const until = Date.now() + TURN_MS;
  while ((await within.count()) === 0 && Date.now() < until) {
    if (!(await own.isVisible())) await all.click({ timeout: PRESS_MS }).catch(() => undefined);
    await own.click({ timeout: PRESS_MS }).catch(() => undefined);
  }
  await within.waitFor({ state: 'attached' });
}

/** How high the buttons are that stay at the foot of a phone's screen. */
export const barHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')];
    const bar = all.find((element) => getComputedStyle(element).position === 'sticky');
    return bar?.getBoundingClientRect().height ?? Number.NaN;
  });
