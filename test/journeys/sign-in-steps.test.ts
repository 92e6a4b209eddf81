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

it('asks for each thing once, and for no code that could be there', async () => {
  const { page, addresses } = await portal.visit({ path: '/login' });
  const { email, password } = accountOf('tienda-offers');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  const preloads = page.locator('head > link[rel=modulepreload][fetchpriority=low]');
  await preloads.first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');

  const before = addresses.length;
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await seeOffers(page, 'Mariana');
  const paths = addresses.slice(before).map((address) => new URL(address).pathname);
  const count = (path: string) => paths.filter((each) => each === path).length;
  expect(paths.filter((path) => path.endsWith('.js'))).toEqual([]);
  expect(count('/api/flujo-piloto/cliente')).toBe(1);
  expect(count('/api/flujo-piloto/cliente/info')).toBe(1);
  expect(count('/api/request/requiredDocs')).toBe(1);
  for (const path of OFFERS) expect(count(path)).toBe(1);
  expect(paths.indexOf('/api/request/requiredDocs')).toBeGreaterThan(
    paths.indexOf('/api/flujo-piloto/cliente'),
  );
});
