/** The bar at the foot of a phone's screen: its shadow falls on what is scrolled beneath it alone. Source: issue 34, 6. */
import { expect, it } from 'vitest';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal();

it('the panel of the link below the bar is in no shadow', async () => {
  const { page } = await portal.visit({ screen: 'phone' });
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await page.getByRole('link', { name: 'Óscar Pineda León' }).click();
  await arrivesAt(page, 'Subir Documentación');
  await page.getByRole('heading', { name: 'Enlace para el representante' }).waitFor();
  const bar = page.getByRole('button', { name: 'Siguiente' }).locator('xpath=../..');
  const shadow = () => bar.evaluate((one) => getComputedStyle(one, '::before').boxShadow);
  await page.getByRole('heading', { level: 1 }).evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 375, height: 500 });
  await expect.poll(shadow).not.toBe('none');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(shadow).toBe('none');
  expect(await bar.evaluate((one) => getComputedStyle(one).boxShadow)).toBe('none');
});
