/** The list by its letters, its place after a reload, and what it says is missing. Source: issue 34, 3 and 4. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { reload } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal({}, { whole: true });

const rowOf = (page: Page, hotel: string) => page.getByRole('row').filter({ hasText: hotel });

async function openList() {
  const { page } = await portal.visit();
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await rowOf(page, 'Hotel Casa Ceiba').waitFor();
  return page;
}

/** The hotel of the row that has the focus. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? '');

it('J leads into the list from the top of the page, then down, K up, and Enter opens', async () => {
  const page = await openList();
  await page.keyboard.press('j');
  await expect.poll(() => focusedRow(page)).toContain('Hotel Casa Ceiba');
  await page.keyboard.press('J');
  await page.keyboard.press('j');
  await expect.poll(() => focusedRow(page)).toContain('Posada Monte Verde');
  await page.keyboard.press('k');
  await expect.poll(() => focusedRow(page)).toContain('Hotel Plaza Laurel');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/oyoRequest/*');

  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await rowOf(page, 'Hotel Plaza Laurel').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focusedRow(page)).toContain('Hotel Plaza Laurel');
});

it('letters that are switched off do nothing', async () => {
  const page = await openList();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Usar atajos de una sola letra' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).focus();
  for (const letter of ['/', 'j', 'n']) await page.keyboard.press(letter);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(new URL(page.url()).pathname).toBe('/records');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

it('a reload leads back to the row that stood at the top, and amounts are read whole', async () => {
  const page = await openList();
  const grid = page.getByRole('grid');
  await grid.hover();
  await page.mouse.wheel(0, 480);
  const active = rowOf(page, 'Hotel Nogal');
  await expect.poll(() => active.isVisible()).toBe(true);
  const amount = active.getByText('$400,000.00');
  await expect
    .poll(() => amount.evaluate((one) => one.getBoundingClientRect().right))
    .toBeLessThan(
      await active.getByText('Línea activa').evaluate((one) => one.getBoundingClientRect().left),
    );
  const top = () => active.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await expect.poll(() => page.evaluate(() => typeof history.state?.records?.top)).toBe('string');
  await reload(page);
  await active.waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
});

it('of corrections that the lender asked for, the row says what is missing', async () => {
  const page = await openList();
  await page.getByLabel(/Buscar por nombre/).fill('Hospedaje Soto');
  await rowOf(page, 'Hospedaje Soto').getByText('3 de 4 · 6 días · Equipo').waitFor();
});

it('the space bar opens the row at a glance where it stands, and arrows lead on', async () => {
  const page = await openList();
  await page.keyboard.press('j');
  await expect.poll(() => focusedRow(page)).toContain('Hotel Casa Ceiba');
  const row = rowOf(page, 'Hotel Casa Ceiba');
  const before = await row.boundingBox();
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'Hotel Casa Ceiba' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Hotel Plaza Laurel' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect((await row.boundingBox())?.y).toBe(before?.y);
});

it('what the focused cell shows is copied, and a selection before it', async () => {
  const page = await openList();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('j');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe('(553) 001-0001');
  await page.getByText('(553) 001-0002').dblclick({ position: { x: 12, y: 30 } });
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe('553');
});

it('Ampliar fills the window with the list', async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'Ampliar' }).click();
  const seen = () =>
    page.getByRole('grid').evaluate((grid) => {
      const { top, bottom } = grid.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0);
    });
  await expect.poll(seen).toBeGreaterThan(650);
  await page.goto('/records');
  await expect.poll(seen).toBeGreaterThan(650);
});

it('the way back from a request of a later page leads to its row', async () => {
  const page = await openList();
  for (let made = 0; made < 45; made += 1) {
    const data = { platform: 'oyo', status: 'Subir Documentación' };
    expect((await page.request.post('/dev/scenarios', { data })).status()).toBe(201);
  }
  await reload(page);
  await page.getByText('57 solicitudes', { exact: true }).waitFor();
  const link = rowOf(page, 'Hotel Nogal').getByRole('link');
  await expect
    .poll(async () => {
      await page.getByRole('grid').hover();
      await page.mouse.wheel(0, 600);
      return link.isVisible();
    })
    .toBe(true);
  await link.click();
  await page.waitForURL('**/oyoRequest/*');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await link.waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focusedRow(page)).toContain('Hotel Nogal');
});
