/** Where a person is, and that they stay there. */
import type { Locator, Page } from 'playwright';

/** The only h1 of a screen says where the person is. */
export const arrivesAt = (page: Page, heading: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor();

export const introduction = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Así funciona tu línea de crédito' });

/** A page that is busy is about to be covered. */
const isWhole = (page: Page) =>
  page.locator('[aria-busy=true]', { has: page.locator('h1') }).waitFor({ state: 'hidden' });

/** Says who is here, under the introduction of a first visit too. */
export const userMenu = (page: Page, names: string): Locator =>
  page.getByRole('button', { name: `Tu cuenta: ${names}`, includeHidden: true });

/** Arrives where the introduction of a first visit may lie over the screen, and puts it away. */
export async function arrivesFirst(page: Page, heading: string) {
  await page.locator('h1', { hasText: heading }).waitFor();
  await isWhole(page);
  const dialog = introduction(page);
  if (await dialog.isVisible()) {
    await dialog.getByRole('button', { name: 'Omitir' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await arrivesAt(page, heading);
}

/** The page answers what is pressed. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('portal.alive').length > 0);

/** ... and what comes after it (`/config.json`, the session) is there too. */
export async function takenOver(page: Page) {
  await isAlive(page);
  await page.waitForLoadState('networkidle');
}

/** Reloads the page; the same screen comes back. */
export async function reload(page: Page) {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.reload();
  await arrivesAt(page, heading);
  await isWhole(page);
}

/** With the clipboard and its keys, as people do. */
export async function paste(field: Locator, text: string) {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}
