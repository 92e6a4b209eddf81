/** A page that is left alone is hidden in every tab, and comes back with what was typed. Source: issue 33, 9. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fill } from './acts/form.ts';
import { takeOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { sessionOver } from './acts/session.ts';
import { accountOf, signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({ IDLE_LOCK_MINUTES: '10' });

const MINUTES_11 = 660_000;
const MINUTES_6 = 360_000;

async function pass(page: Page, ms: number) {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
}

const heading = (page: Page) => page.locator('h1');
const tokensOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('Cognito')));

it('hides what was typed until the person is back, and one sign-in brings both tabs back', async () => {
  const { page, context, expect: expects } = await portal.visit({ path: '/login' });
  // A page whose clock jumps reports durations that the API refuses.
  expects(/api\/firebase|status of 400/);
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  await fill(page, { texts: { CURP: 'FORM9203' } });
  const second = await context.newPage();
  await second.goto('/privacy');
  await arrivesAt(second, 'Quién vio tus datos');

  await pass(page, MINUTES_6);
  await second.mouse.move(200, 200);
  await second.mouse.move(210, 210);
  await pass(page, MINUTES_6);
  await page.mouse.move(200, 200);
  await page.waitForTimeout(2_000);
  expect(await sessionOver(page).count(), 'the other tab was used').toBe(0);

  await pass(page, MINUTES_11);
  for (const each of [page, second]) {
    await each.mouse.move(300, 300);
    await sessionOver(each).getByText('lo que escribiste sigue aquí').waitFor();
    expect(await heading(each).isVisible()).toBe(false);
    expect(await each.evaluate(() => document.body.innerText)).not.toMatch(/Mariana|FORM9203/);
    expect(await tokensOf(each)).toEqual([]);
  }
  await checkScreen(page, 'idle-lock');

  await page.bringToFront();
  const { password } = accountOf('tienda-offers');
  const again = sessionOver(page);
  await again.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  for (const each of [page, second]) {
    await sessionOver(each).waitFor({ state: 'hidden' });
    await heading(each).waitFor({ state: 'visible' });
  }
  expect(await page.getByRole('textbox', { name: 'CURP' }).inputValue()).toBe('FORM9203');
});
