/** What a sign-in asks for between the press and the next screen: issue 13, sentence 8. Only a browser loads code. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { seeOffers } from './acts/offers.ts';
import { accountOf } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal();

/** What the offers are drawn from. */
const OFFERS = [
  '/api/solicitudes/evaluation-result',
  '/api/clientes/sales/historial',
  '/api/evaluacion/ultima-evaluacion',
];

it('comes in few scripts: a browser asks for six at a time', async () => {
  const reply = await fetch(`${portal.server.url}/login`);
  const sent = await reply.text();
  const own = sent.match(/<script [^>]*type="module"|<link [^>]*rel="modulepreload"/g) ?? [];
  const [, ahead = '[]'] = /<script [^>]*id="ahead"[^>]*>([^<]*)</.exec(sent) ?? [];

  for (const [scripts, most] of [
    [own, 8],
    [JSON.parse(ahead), 12],
  ] as const) {
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(most);
  }
});

/** Runs in the page: whether all that is loaded while a person types has come. */
function isAheadLoaded() {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const preloads = document.querySelectorAll<HTMLLinkElement>(
    'head > link[rel=modulepreload][fetchpriority=low]',
  );
  return (
    preloads.length > 0 &&
    [...preloads].every(({ href }) => loaded.includes(href)) &&
    // The identity provider's, which the settings choose.
    ['/embedded-federation-', '/token-store-'].every((part) =>
      loaded.some((name) => name.includes(part)),
    )
  );
}

const pathsOf = (addresses: string[]) => addresses.map((address) => new URL(address).pathname);

/** From now on no script arrives. @returns what lets them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}

it('waits for no code, and asks for each thing once', async () => {
  const { page, addresses } = await portal.visit({ path: '/login' });
  const { email, password } = accountOf('tienda-offers');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.waitForFunction(isAheadLoaded);
  const release = await holdScripts(page);
  const before = pathsOf(addresses);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { level: 1, name: /Mariana/ }).waitFor();
  // The introduction and the steps to come follow it.
  release();
  await seeOffers(page, 'Mariana');
  const paths = pathsOf(addresses).slice(before.length);
  const count = (path: string) => paths.filter((each) => each === path).length;
  expect(paths.filter((path) => path.endsWith('.js') && before.includes(path))).toEqual([]);
  expect(count('/api/flujo-piloto/cliente')).toBe(1);
  // Both come with the profile.
  expect(count('/api/flujo-piloto/cliente/info')).toBe(0);
  expect(count('/api/request/requiredDocs')).toBe(0);
  for (const path of OFFERS) expect(count(path)).toBe(1);
  // The steps to come follow, so that they are there before the person.
  await expect
    .poll(() => addresses.filter((one) => one.includes('/DocumentListView-')))
    .toHaveLength(1);
});
