/** Without a mouse: where the focus goes, and whether anybody can see it there. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** More stops than any screen has before its main button. */
const STOPS = 80;

/** Every stop on the way must be seen: a ring, or a card around the control that shows one. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unseenFocus), 'focus that nobody sees').toBe(null);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not reach it.');
}

/** Around the whole page: every control is reached, and the focus is seen on each. */
export async function tabThrough(page: Page) {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(wasHere)) break;
    expect(await page.evaluate(unseenFocus), 'focus that nobody sees').toBe(null);
  }
  expect(await page.evaluate(unreached), 'controls that the keyboard does not reach').toEqual([]);
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
