/** A wrong offer is caught in a real browser, and a right one beside it is compared, printed and accepted. Source: B3; B4. */
import { expect, it } from 'vitest';
import type { Batch } from '#contract/telemetry.ts';
import { acceptOffer, seeOffers, showOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

it('an offer with a wrong CAT cannot be accepted and is reported; the next one can', async () => {
  const { page } = await portal.visit({ screen: 'phone', path: '/login' });
  const batches: Batch[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/firebase') return;
    batches.push(JSON.parse(request.postData() ?? '').params);
  });
  await signIn(page, 'tienda-misstated');
  await seeOffers(page, 'Paula');

  await page.getByRole('table', { name: 'Compara tus ofertas' }).waitFor();
  await checkScreen(page, 'offers-comparison');

  await showOffer(page, 1);
  await page.getByText('Vamos a revisar estas cifras').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Continuar' }).isDisabled()).toBe(true);
  await checkScreen(page, 'offer-misstated');
  const faults = () => batches.flatMap((batch) => batch.faults);
  await expect
    .poll(faults, { timeout: 30_000, interval: 250 })
    .toContainEqual(expect.objectContaining({ kind: 'disclosure', name: 'Mismatch_cat' }));

  await page.getByRole('button', { name: 'Atrás' }).click();
  await showOffer(page, 2);
  await page.getByText('Lo que te cuesta').waitFor();
  await page.getByText('Ver e imprimir la carátula de tu crédito').click();
  const sheet = page.getByRole('region', { name: 'Carátula de tu crédito' });
  const printed = await sheet.textContent();
  const accepted = page.waitForRequest((request) => request.method() === 'PUT');
  await checkScreen(page, 'offer-cover-sheet');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await sheet.getByText('$341,175.78').isVisible()).toBe(true);
  expect(await sheet.getByRole('button').count()).toBe(0);
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: null });
  await acceptOffer(page);
  const { cover_sheet } = (await accepted).postDataJSON();
  expect(cover_sheet).toMatch(/^[0-9a-f]{64}$/);
  expect(printed).toContain(cover_sheet);
  await arrivesAt(page, 'Datos generales');
});
