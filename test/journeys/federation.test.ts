/** Coming in with a marketplace: somebody known, somebody new, and somebody who thinks again. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { marketplaceAccounts } from '#server/pool/marketplace.ts';
import { arrivesAt } from './acts/places.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

const { 'amazon-known': known, 'amazon-unknown': unknown } = marketplaceAccounts;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const MARKETPLACE = 'Entrar con Amazon (demostración)';

const start = (page: Page) => page.getByRole('button', { name: 'Continuar con Amazon' }).click();

async function comeInAs(page: Page, name: string) {
  await page.goto('/amazon');
  await start(page);
  await arrivesAt(page, MARKETPLACE);
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/request/**');
}

/** The user menu says who is here. */
const seeNames = (page: Page, names: string) =>
  page.getByRole('button', { name: `Tu cuenta: ${names}` }).waitFor();

it('a seller whom the lender knows goes to the request', async () => {
  const { page, addresses } = await portal.visit({ path: '/amazon' });
  await checkScreen(page, 'landing-amazon');
  await comeInAs(page, known.name);
  await seeNames(page, 'Mariana');
  expect(addresses.filter((address) => /code=/.test(address)).length).toBe(1);
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/callback');
});

it('an identity without a profile becomes a client at the first sign-in, and stays one', async () => {
  const { page } = await portal.visit();
  const made = clientsMadeOn(page);
  await comeInAs(page, unknown.name);
  await seeNames(page, unknown.name);
  const { name, email } = unknown;
  expect(made).toEqual([
    expect.objectContaining({ platform_data: { name, email }, full_name: name, email }),
  ]);

  const { page: another } = await portal.visit();
  const madeAgain = clientsMadeOn(another);
  await comeInAs(another, name);
  await seeNames(another, name);
  expect(madeAgain).toEqual([]);
});

/** What the portal asks to be created, as it happens. */
function clientsMadeOn(page: Page): unknown[] {
  const made: unknown[] = [];
  page.on('request', (request) => {
    const makesClient = request.url().endsWith('/flujo-piloto/cliente');
    if (makesClient && request.method() === 'POST') made.push(request.postDataJSON());
  });
  return made;
}

it('somebody else may come in over whoever is here', async () => {
  const { page } = await portal.visit();
  await comeInAs(page, known.name);
  await seeNames(page, 'Mariana');
  await comeInAs(page, unknown.name);
  await seeNames(page, unknown.name);
  await page.reload();
  await seeNames(page, unknown.name);
});

it('whoever cancels is told so, and may try again', async () => {
  const { page } = await portal.visit({ path: '/amazon', screen: 'phone' });
  await start(page);
  await arrivesAt(page, MARKETPLACE);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await arrivesAt(page, 'No entraste con Amazon');
  expect(new URL(page.url()).search).toBe('');
  await checkScreen(page, 'callback-cancelled');
  await page.getByRole('link', { name: 'Volver a intentarlo con Amazon' }).click();
  await page.waitForURL('**/amazon');
  await comeInAs(page, known.name);
});

it('/callback without an answer leads to signing in', async () => {
  const { page } = await portal.visit({ path: '/callback?code=stolen&state=nobody' });
  await arrivesAt(page, 'No hay un inicio de sesión pendiente');
  expect(new URL(page.url()).search).toBe('');
  await checkScreen(page, 'callback-stray');
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await arrivesAt(page, 'Inicia sesión');
});

it('without a network the marketplace cannot be reached, and can a moment later', async () => {
  const { page, context, expect: expects } = await portal.visit({ path: '/amazon' });
  expects(OFFLINE);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await start(page);
  await page.getByRole('alert').getByText('No pudimos conectar con Amazon.').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await arrivesAt(page, MARKETPLACE);
});
