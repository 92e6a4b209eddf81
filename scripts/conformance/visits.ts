/** How each state is looked at: the screen, the language, and what is asked of the page there. */
import type { Page } from 'playwright';
import { axeFindings } from '#test/journeys/axe.ts';
import { screens } from '#test/journeys/browser.ts';
import { beyondTheScreen, smallTargets } from '#test/journeys/page-checks.ts';
import { keyboardFindings } from './keyboard.ts';
import { coveredWindow, cutBySpacing, lostToForcedColours, moving } from './page-checks.ts';

export const CHECKS = {
  axe: 'axe, rules of WCAG 2.2 A and AA',
  targets: 'targets of 44 px under a thumb',
  reflow: 'no sideways scrolling at 320 px',
  zoom: 'a window of 320 by 256 px (400 %) is not covered by bars',
  spacing: 'text spacing of 1.4.12 cuts nothing off',
  keyboard: 'the Tab key: reached, in order, in sight, with a mark',
  motion: 'nothing moves under reduced motion',
  colours: 'forced colours keep pictures, meters and bars',
} as const;
export type Check = keyof typeof CHECKS;

export type Visit = {
  name: string;
  language: 'es' | 'en';
  context: { viewport: { width: number; height: number }; [setting: string]: unknown };
  /** What is asked last changes the page. */
  checks: { name: Check; ask: (page: Page) => Promise<string[]> }[];
};

const axe = async (page: Page) =>
  (await axeFindings(page)).flatMap(({ id, at }) => at.map((each) => `${id}: ${each}`));

/** In the page itself. */
const within = (look: () => string[]) => (page: Page) => page.evaluate(look);

async function zoomFindings(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return [...(await page.evaluate(coveredWindow)), ...(await page.evaluate(beyondTheScreen))];
}

export const VISITS: Visit[] = [
  {
    name: 'es 375',
    language: 'es',
    context: screens.phone,
    checks: [
      { name: 'axe', ask: axe },
      { name: 'motion', ask: within(moving) },
      { name: 'targets', ask: within(smallTargets) },
      { name: 'spacing', ask: within(cutBySpacing) },
    ],
  },
  {
    name: 'es 1280',
    language: 'es',
    context: screens.desktop,
    checks: [
      { name: 'axe', ask: axe },
      { name: 'spacing', ask: within(cutBySpacing) },
      { name: 'keyboard', ask: keyboardFindings },
    ],
  },
  {
    name: 'en 320',
    language: 'en',
    context: { viewport: { width: 320, height: 640 }, forcedColors: 'active' },
    checks: [
      { name: 'reflow', ask: within(beyondTheScreen) },
      { name: 'colours', ask: within(lostToForcedColours) },
      { name: 'zoom', ask: zoomFindings },
    ],
  },
];
