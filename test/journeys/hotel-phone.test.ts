/** The hotel desk on a phone: the first card and the green button are there without scrolling. Source: issue 34, 9. */
import { expect, it } from 'vitest';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { screens } from './browser.ts';
import { openPortal } from './portal.ts';

const portal = openPortal({}, { whole: true });

const { viewport } = screens.phone;
const LONG = 'Gran Hotel Boutique y Centro de Convenciones Hacienda San Miguel de los Arcángeles';

it('the first card stands near the top and is no wider than the phone, whatever its name', async () => {
  const { page } = await portal.visit({ screen: 'phone' });
  await page.route(/\/request\/oyo\/(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.rows[0].business_name = LONG;
    await route.fulfill({ response, json: body });
  });
  await signIn(page, 'oyo-staff');
  const card = page
    .getByRole('list', { name: 'Lista de solicitudes' })
    .getByRole('listitem')
    .first();
  await card.getByText(LONG).waitFor();
  const box = await card.boundingBox();
  expect(box?.y).toBeLessThanOrEqual(300);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
});

it.each([
  ['Hotel Arrecife', 'Faltan dos firmas de quien representa al hotel', 'link', /Abrir contrato/],
  ['Hotel Nogal', 'La línea de crédito del hotel está activa', 'button', 'Enviar por correo'],
] as const)('%s: its green button is above the fold', async (hotel, title, role, name) => {
  const { page } = await portal.visit({ screen: 'phone' });
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await page.getByRole('listitem').filter({ hasText: hotel }).getByRole('link').click();
  await arrivesAt(page, title);
  const button = page.getByRole(role, { name });
  await button.waitFor();
  const bottom = async () => {
    const box = await button.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(viewport.height);
});

it('the bar of a short step stands at the foot of the screen', async () => {
  const { page } = await portal.visit({ screen: 'phone' });
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await page.getByRole('listitem').filter({ hasText: 'Beatriz' }).getByRole('link').click();
  await arrivesAt(page, 'Entrevista Personal');
  const bottomOf = (bar: Element) => bar.getBoundingClientRect().bottom;
  const bottom = () => page.locator('[data-action-bar]').evaluate(bottomOf);
  await expect.poll(bottom).toBe(viewport.height);
});
