/** Without a mouse: where the focus goes, and whether anybody can see it there. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** More stops than any screen has before its main button. */
const STOPS = 80;

/** Every stop on the way must be seen: a ring, or a card around the control that shows one. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    await focusIsSeen(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not reach it.');
}

/**
 * Around the whole page: every control is reached, and the focus is seen on each. Controls that are loaded on the way,
 * like a chart's below the fold, are met by a second round.
 */
export async function tabThrough(page: Page) {
  await page.waitForLoadState('networkidle');
  await tabAround(page);
  if ((await page.evaluate(unreached)).length > 0) await tabAround(page);
  expect(await page.evaluate(unreached), 'controls that the keyboard does not reach').toEqual([]);
}

async function tabAround(page: Page) {
  await page.evaluate(forgetReached);
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(wasHere)) return;
    await focusIsSeen(page);
    await arrowThroughTabs(page);
  }
}

/** A ring is drawn some frames after the press: by the widget, then by its transition. */
async function focusIsSeen(page: Page) {
  await expect.poll(() => page.evaluate(unseenFocus), { message: 'invisible focus' }).toBe(null);
}

/** Of a row of tabs Tab meets the chosen one alone; arrows go to the others, and round to it again. */
async function arrowThroughTabs(page: Page) {
  const tabs = await page.evaluate(tabsInRow);
  for (let arrow = 0; arrow < tabs; arrow++) {
    const before = await page.evaluate(chosenTab);
    await page.keyboard.press('ArrowRight');
    const hasMoved = async () => ![null, before].includes(await page.evaluate(chosenTab));
    await expect.poll(hasMoved, { message: 'the next tab is chosen' }).toBe(true);
    await page.evaluate(wasHere);
    await focusIsSeen(page);
  }
}

/** Runs in the page: the tab that has the focus, once it is the chosen one. */
function chosenTab(): string | null {
  return document.activeElement?.closest('[role="tab"][aria-selected="true"]')?.id ?? null;
}

/** Runs in the page: how many tabs stand in the row that has the focus. */
function tabsInRow(): number {
  const row = document.activeElement?.closest('[role="tablist"]');
  return row?.querySelectorAll('[role="tab"]').length ?? 0;
}

/** Runs in the page: every walk begins without the marks of the one before, at the top of the page. */
function forgetReached() {
  for (const each of document.querySelectorAll('[data-reached]'))
    each.removeAttribute('data-reached');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Runs in the page: marks what has the focus, and tells whether it had been marked. Behind the last stop is the page itself. */
function wasHere(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  const marked = activeElement.hasAttribute('data-reached');
  activeElement.setAttribute('data-reached', '');
  return marked;
}

/** Runs in the page: what has the focus without showing it; null when it is seen. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const shows = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const { width, height } = focused.getBoundingClientRect();
  const isSeen = width > 1 && height > 1 && shows(focused);
  return isSeen || shows(focused.closest('label')) ? null : focused.outerHTML.slice(0, 200);
}

/** Runs in the page: controls that a mouse could use and the focus did not meet. */
function unreached(): string[] {
  const controls = document.querySelectorAll('a[href], button, input, select, textarea');
  return [...controls]
    .filter((each) => {
      const isUsable = each.checkVisibility() && !each.matches(':disabled, [inert] *');
      return isUsable && !each.hasAttribute('data-reached');
    })
    .map((each) => each.outerHTML.slice(0, 200));
}
