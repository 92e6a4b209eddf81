/** Whether an identification is a passport: chosen once, and kept. Source: ruling 30; ruling 44. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { BACK, input } from './acts/documents.ts';
import { arrivesFirst } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();
const FRONT = 'Identificación Oficial';

async function openDocuments() {
  const visitor = await portal.visit({ path: '/login' });
  await signIn(visitor.page, 'tienda-documents');
  await arrivesFirst(visitor.page, 'Documentos legales');
  return visitor;
}

const choosePassport = (page: Page) =>
  page.getByRole('button', { name: 'Es un pasaporte' }).click();

async function isPassport(page: Page) {
  await input(page, FRONT).waitFor({ state: 'attached' });
  await page.getByText(/Un pasaporte no lleva reverso/).waitFor();
  return (await input(page, BACK).count()) === 0;
}

it('stands after a reload, and on another device', async () => {
  const { page } = await openDocuments();
  await choosePassport(page);
  expect(await isPassport(page)).toBe(true);
  await page.reload();
  expect(await isPassport(page)).toBe(true);
  await checkScreen(page, 'documents-passport');

  const { page: other } = await openDocuments();
  expect(await isPassport(other)).toBe(true);
  await other.getByRole('button', { name: 'Subir el reverso aparte' }).click();
  await input(other, BACK).waitFor({ state: 'attached' });
  await page.reload();
  await input(page, BACK).waitFor({ state: 'attached' });
});

it('stands after a reload on the phone of a link', async () => {
  const { page: desktop, context } = await openDocuments();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desktop.getByRole('button', { name: 'Continuar en mi teléfono' }).click();
  await desktop.getByRole('button', { name: 'Copiar el enlace' }).click();
  const address = await desktop.evaluate(() => navigator.clipboard.readText());
  const { pathname: path } = new URL(address);
  const { page: phone } = await portal.visit({ screen: 'phone', path });
  await choosePassport(phone);
  expect(await isPassport(phone)).toBe(true);
  await phone.reload();
  expect(await isPassport(phone)).toBe(true);
});
