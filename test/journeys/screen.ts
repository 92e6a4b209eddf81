/** What every screen owes everybody: readable by all, no sideways scrolling, a title and one heading. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { screens } from './browser.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
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
  await page.evaluate(letScroll);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: WCAG_22_AA, resultTypes: ['violations'] })
    .analyze();
  await page.evaluate(letStick);
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, `${name}: axe`).toEqual([]);
}

/** The bar at a phone's foot covers what can be scrolled out from under it; axe would call that hidden. */
const letScroll = () => {
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(each).position !== 'sticky') continue;
    each.dataset.sticks = '';
    each.style.position = 'static';
  }
};

const letStick = () => {
  for (const each of document.querySelectorAll<HTMLElement>('[data-sticks]')) {
    each.style.position = '';
    delete each.dataset.sticks;
  }
};

/** Elements are asked too, so that the failure names them; a page that was resized is given a moment. */
async function checkWidth(page: Page, name: string) {
  const beyondTheScreen = () =>
    page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= room) return [];
      const all = [...document.body.querySelectorAll('*')];
      const beyond = all.filter((element) => element.getBoundingClientRect().right > room + 1);
      return [
        `wider than ${room}`,
        ...beyond.slice(0, 5).map((each) => each.outerHTML.slice(0, 150)),
      ];
    });
  await expect.poll(beyondTheScreen, { message: `${name}: no sideways scrolling` }).toEqual([]);
}

/** What a thumb presses answers within 22 px of its middle; a link within a sentence is as high as its line. Source: look. */
async function checkTargets(page: Page, name: string) {
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=file], [type=range])',
    );
    return [...targets].flatMap((target) => {
      const area = target.closest('label') ?? target;
      if (!area.checkVisibility() || target.closest('[aria-hidden=true], [inert]')) return [];
      if (getComputedStyle(area).display === 'inline') return [];
      area.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = area.getBoundingClientRect();
      const answers = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
        return area.contains(hit) || hit?.closest('label')?.control === target;
      };
      if (
        !answers(0, 0) ||
        (answers(0, 21) && answers(0, -21) && answers(21, 0) && answers(-21, 0))
      )
        return [];
      return [`${Math.round(width)}x${Math.round(height)} ${target.outerHTML.slice(0, 160)}`];
    });
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(small, `${name}: targets of 44 px`).toEqual([]);
}

async function picture(page: Page, name: string, width: number) {
  if (!takesPictures) return;
  mkdirSync(pictures, { recursive: true });
  const lang = (await page.locator('html').getAttribute('lang'))?.slice(0, 2) ?? 'es';
  await page.screenshot({ path: `${pictures}${name}-${lang}-${width}.png`, fullPage: true });
}
