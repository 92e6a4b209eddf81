/** Coming in with a marketplace: somebody known, somebody new, and somebody who thinks again. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { marketplaceAccounts } from '#server/embedded/pool/marketplace.ts';
import { arrivesAt, userMenu } from './acts/places.ts';
import { OFFLINE, type Visitor } from './browser.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

const { 'amazon-known': known, 'amazon-unknown': unknown } = marketplaceAccounts;
const MARKETPLACE = 'Entrar con Amazon (demostración)';

const STRAY = 'No hay un inicio de sesión pendiente';

const start = (page: Page) => page.getByRole('button', { name: 'Continuar con Amazon' }).click();

async function comeInAs(page: Page, name: string) {
  await page.goto('/amazon');
  await start(page);
  await arrivesAt(page, MARKETPLACE);
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/request/**');
}

const seeNames = (page: Page, names: string) => userMenu(page, names).waitFor();

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

it('another person may sign in while one is signed in', async () => {
  const { page } = await portal.visit();
  await comeInAs(page, known.name);
  await seeNames(page, 'Mariana');
  await comeInAs(page, unknown.name);
  await seeNames(page, unknown.name);
  await page.reload();
  await seeNames(page, unknown.name);
});

it('a cancelled sign-in has its own screen, and may be tried again', async () => {
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
  const { page } = await portal.visit({ path: '/callback?code=stolen&state=unknown' });
  await arrivesAt(page, STRAY);
  expect(new URL(page.url()).search).toBe('');
  await checkScreen(page, 'callback-stray');
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await arrivesAt(page, 'Inicia sesión');
});

/** The address that the marketplace sent the person back to. */
const answered = ({ addresses }: Visitor) =>
  addresses.filter((address) => address.includes('/callback?')).at(-1) ?? '';

it('somebody else’s answer while one is asked for is not taken', async () => {
  const attacker = await portal.visit({ path: '/amazon' });
  attacker.expect(OFFLINE);
  await start(attacker.page);
  await attacker.page.route('**/callback?*', (route) => route.abort());
  await attacker.page.getByRole('button', { name: unknown.name }).click();
  await expect.poll(() => answered(attacker)).toMatch(/code=/);

  const { page, addresses } = await portal.visit({ path: '/amazon' });
  await start(page);
  await arrivesAt(page, MARKETPLACE);
  await page.goto(answered(attacker));
  await arrivesAt(page, STRAY);
  expect(addresses.filter((address) => address.endsWith('/oauth2/token'))).toEqual([]);
  await page.goto('/request');
  await arrivesAt(page, 'Inicia sesión');
});

it('an answer counts once: the same address again, and its code under a new request, are refused', async () => {
  const visitor = await portal.visit();
  const { page } = visitor;
  visitor.expect(/status of 400/);
  await comeInAs(page, known.name);
  const used = answered(visitor);
  await page.goto(used);
  await arrivesAt(page, STRAY);

  await page.goto('/amazon');
  await start(page);
  await arrivesAt(page, MARKETPLACE);
  const replayed = new URL(used);
  const { searchParams } = new URL(page.url());
  replayed.searchParams.set('state', searchParams.get('state') ?? '');
  await page.goto(replayed.href);
  await arrivesAt(page, 'Amazon no confirmó tu cuenta');
  expect(new URL(page.url()).search).toBe('');
  await checkScreen(page, 'callback-refused');
  await page.getByRole('link', { name: 'Volver a intentarlo con Amazon' }).click();
  await page.waitForURL('**/amazon');
  await comeInAs(page, known.name);
});

it('without an answer to the code nothing hangs, and there is a way on', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/amazon' });
  expects(OFFLINE);
  await start(page);
  await arrivesAt(page, MARKETPLACE);
  await page.route('**/oauth2/token', (route) => route.abort());
  await page.getByRole('button', { name: known.name }).click();
  await arrivesAt(page, 'No pudimos confirmar tu cuenta');
  await checkScreen(page, 'callback-unreachable');
  await page.unroute('**/oauth2/token');
  await page.getByRole('link', { name: 'Volver a intentarlo con Amazon' }).click();
  await page.waitForURL('**/amazon');
  await comeInAs(page, known.name);
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
