/** What a sign-in asks for between the press and the next screen: issue 13, sentence 8. Only a browser loads code. */
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

/** Runs in the page: the time when the page of the offers is drawn. The introduction and the steps to come follow it. */
function recordOffers() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('h1')?.textContent.includes('Mariana')) return;
    Object.assign(window, { offersAt: performance.now() });
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the scripts that were asked for in between. */
function scriptsSince(pressedAt: number): string[] {
  const offersAt: number = Reflect.get(window, 'offersAt');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > pressedAt && startTime < offersAt)
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.js'));
}

it('asks for each thing once, and for no code that could be there', async () => {
  const { page, addresses } = await portal.visit({ path: '/login' });
  const { email, password } = accountOf('tienda-offers');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  const preloads = page.locator('head > link[rel=modulepreload][fetchpriority=low]');
  await preloads.first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');

  await page.evaluate(recordOffers);
  const pressedAt = await page.evaluate(() => performance.now());
  const before = addresses.length;
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await seeOffers(page, 'Mariana');
  const paths = addresses.slice(before).map((address) => new URL(address).pathname);
  const count = (path: string) => paths.filter((each) => each === path).length;
  expect(await page.evaluate(scriptsSince, pressedAt)).toEqual([]);
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
