/** What a person sees between two steps. Source: spec 4 (advancing). Only a browser scrolls. */
import { expect, it } from 'vitest';
import { acceptOffer, seeOffers, showOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal();

it('is the top of the page, however far down the step before was left', async () => {
  const { page } = await portal.visit({ screen: 'phone', path: '/login' });
  await signIn(page, 'tienda-offers');
  await seeOffers(page, 'Mariana');
  await showOffer(page, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/flujo-piloto/cliente/info', (route) =>
    promise.then(() => route.continue()),
  );
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await acceptOffer(page);
  await page.getByRole('heading', { level: 1, name: 'Tu solicitud' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  resolve();
  await arrivesAt(page, 'Datos generales');
});
