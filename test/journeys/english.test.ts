/** The same portal in English: complete, and remembered. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { arrivesFirst, userMenu } from './acts/places.ts';
import { accountOf, signIn } from './acts/sign-in.ts';
import { png } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

/** Words that no English sentence has. */
const SPANISH =
  /\b(tus?|para|con|los|las|una|por|que|oferta|contraseña|correo|siguiente|continuar|enviar|documentos|datos|sesión)\b/iu;

it('the switch changes every screen of the main way, and is remembered', async () => {
  const { page } = await portal.visit({ path: '/' });
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await seeEnglish(page, 'landing');
  await page.reload();
  await seeEnglish(page, 'landing');
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL('**/login');
  await seeEnglish(page, 'login');

  const { email, password } = accountOf('tienda-offers');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  const introduction = page.getByRole('dialog');
  await introduction.waitFor();
  await seeEnglish(page, 'introduction');
  await introduction.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('heading', { level: 1, name: /Mariana/ }).waitFor();
  await seeEnglish(page, 'offers');
  await page.getByRole('button', { name: 'Show offer detail' }).click();
  await page.getByRole('combobox').first().waitFor();
  await seeEnglish(page, 'offer');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'CURP' }).waitFor();
  await seeEnglish(page, 'form');
});

it('what the server says is in the language that was chosen in the user menu', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await userMenu(page, 'Andrés').click();
  const menu = page.getByRole('button', { name: 'Cerrar sesión' }).locator('..');
  await menu.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Send documents' }).waitFor();
  const slots = page.locator(
    'input[type=file][aria-label]:not([aria-label="Choose several files"])',
  );
  // The last first: a slot that uploads has no input, which moves those after it.
  for (const place of [3, 2, 1, 0]) {
    await slots.nth(place).setInputFiles(png(`document-${place}.png`));
  }
  await expect
    .poll(() => page.getByText('Ready', { exact: true }).count(), { timeout: 60_000 })
    .toBe(4);
  await page.getByRole('button', { name: 'Send documents' }).click();
  await page.getByText('We received your documents.').waitFor();
  await seeEnglish(page, 'documents');
});

it('Spanish comes first, in a browser of any language', async () => {
  const { page } = await portal.visit({ locale: 'en-US', path: '/' });
  expect(await page.locator('html').getAttribute('lang')).toBe('es-MX');
  await page.getByRole('heading', { level: 1, name: /Disfruta/ }).waitFor();
});

async function seeEnglish(page: Page, name: string) {
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-US');
  await checkScreen(page, `en-${name}`, { axe: false });
  const lines = (await page.evaluate(readPage)).split('\n');
  expect(lines.filter((line) => SPANISH.test(line))).toEqual([]);
}

/** Runs in the page. What the lender's catalogues offer, and names of institutions, stay Spanish. */
function readPage(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const other of copy.querySelectorAll('option, [lang=es], script, style')) other.remove();
  const labels = [...copy.querySelectorAll('[aria-label], [title], [placeholder], [alt]')];
  const spoken = labels.flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const read: string[] = [document.title, ...spoken];
  while (texts.nextNode()) read.push(texts.currentNode.textContent ?? '');
  return read.join('\n');
}
