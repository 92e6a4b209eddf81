/** Every press on a button or a link of the main journey, to its next paint. Source: issue 13, sentence 8. */
import type { Browser, Page } from 'playwright';
import { mainJourney } from '#test/journeys/acts/main-journey.ts';
import { visit } from '#test/journeys/browser.ts';
import { recordInteractions, takeInteractions } from './event-timing.ts';
import type { Figure } from './figures.ts';

const BUDGET_MS = 100;

export type Press = { screen: 'desktop' | 'phone'; pressed: string; ms: number };

/** Brings the seeded people back first. */
export async function pressFigures(browser: Browser, url: string) {
  const presses: Press[] = [];
  for (const screen of ['desktop', 'phone'] as const) {
    const reply = await fetch(`${url}/dev/reset`, { method: 'POST' });
    if (!reply.ok) throw new Error('The seeded people could not be brought back.');
    const { page, context } = await visit(browser, url, { screen });
    await recordInteractions(page);
    await mainJourney(page);
    presses.push(...(await pressesOf(page)).map((press) => ({ screen, ...press })));
    await context.close();
  }
  return { figure: figureOf(presses), presses: slowestOfEach(presses) };
}

const pressesOf = async (page: Page) =>
  (await takeInteractions(page)).filter(({ pressed }) => pressed !== '');

function figureOf(presses: Press[]): Figure {
  const slowest = presses.toSorted((a, b) => b.ms - a.ms)[0];
  return {
    what: 'a press of the main journey, to its next paint (INP)',
    budget: BUDGET_MS,
    measured: slowest?.ms ?? Number.NaN,
    unit: 'ms',
    note: `the slowest of ${presses.length}: ${slowest?.pressed}, ${slowest?.screen}`,
  };
}

/** By button, the slowest press of each. */
function slowestOfEach(presses: Press[]): Press[] {
  const byName = Map.groupBy(presses, ({ screen, pressed }) => `${screen} ${pressed}`);
  return [...byName.values()].flatMap((same) => same.toSorted((a, b) => b.ms - a.ms)[0] ?? []);
}
