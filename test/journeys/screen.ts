/** What every screen owes everybody: readable by all, no sideways scrolling, a title and one heading. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { screens } from './browser.ts';
import { beyondTheScreen, smallTargets } from './page-checks.ts';

const pictures = fileURLToPath(new URL('pictures/', import.meta.url));

/** Pictures are taken with `PICTURES=1` only. */
const takesPictures = process.env.PICTURES === '1';

/**
 * `name` is the picture's. Axe takes its time: `axe` is false where the same screen is shown once more, in
 * another language or width.
 */
export async function checkScreen(page: Page, name: string, { axe = true } = {}) {
  await checkHeadings(page, name);
  if (axe) await checkAxe(page, name);
  const own = page.viewportSize() ?? screens.desktop.viewport;
  await checkWidth(page, name);
  if (own.width === screens.phone.viewport.width) await checkTargets(page, name);
  await picture(page, name, own.width);

  // A phone stays one: once resized, Chromium takes its touch away.
  if (own.width === screens.phone.viewport.width) return;
  await resize(page, screens.phone.viewport);
  await checkWidth(page, name);
  await picture(page, name, screens.phone.viewport.width);
  await resize(page, own);
}

/** The page answers a new width within its next frame: until then it is drawn for the one before. */
async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

async function checkHeadings(page: Page, name: string) {
  await expect.poll(() => page.locator('h1').count(), { message: `${name}: one h1` }).toBe(1);
  expect((await page.title()).trim(), `${name}: a title`).not.toBe('');
}

async function checkAxe(page: Page, name: string) {
  expect(await axeFindings(page), `${name}: axe`).toEqual([]);
}

/** Elements are asked too, so that the failure names them; a page that was resized is given a moment. */
async function checkWidth(page: Page, name: string) {
  const message = `${name}: no sideways scrolling`;
  await expect.poll(() => page.evaluate(beyondTheScreen), { message }).toEqual([]);
}

async function checkTargets(page: Page, name: string) {
  expect(await page.evaluate(smallTargets), `${name}: targets of 44 px`).toEqual([]);
}

async function picture(page: Page, name: string, width: number) {
  if (!takesPictures) return;
  mkdirSync(pictures, { recursive: true });
  const lang = (await page.locator('html').getAttribute('lang'))?.slice(0, 2) ?? 'es';
  await page.screenshot({ path: `${pictures}${name}-${lang}-${width}.png`, fullPage: true });
}
