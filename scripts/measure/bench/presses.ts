/** Every press on a button or a link of three journeys, to its next paint, on a slow processor. Source: issues 13 (sentence 8) and 31, 12. */
import type { Browser, Page } from 'playwright';
import { amazonJourney } from '#test/journeys/acts/amazon-journey.ts';
import { sendHotel } from '#test/journeys/acts/hotel.ts';
import { mainJourney } from '#test/journeys/acts/main-journey.ts';
import { signIn } from '#test/journeys/acts/sign-in.ts';
import { visit } from '#test/journeys/browser.ts';
import { recordInteractions, takeInteractions } from './event-timing.ts';
import type { Figure } from './figures.ts';

const BUDGET_MS = 100;
const SLOWER = 4;

/** The answer of a service on the same machine comes before the paint that shows the press; a person's does not. */
const NETWORK = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: -1 };

const JOURNEYS = {
  marketplace: { path: '/', walk: mainJourney },
  amazon: { path: '/login', walk: amazonJourney },
  hotel: {
    path: '/login',
    async walk(page: Page) {
      await signIn(page, 'oyo-staff');
      await page.waitForURL('**/records');
      await sendHotel(page);
    },
  },
};

export type Press = {
  journey: keyof typeof JOURNEYS;
  screen: 'desktop' | 'phone';
  pressed: string;
  ms: number;
};

/** Brings the seeded people back first. @returns the worst press of each journey, and the worst of each button. */
export async function pressFigures(browser: Browser, url: string) {
  const presses: Press[] = [];
  for (const journey of Object.keys(JOURNEYS) as Press['journey'][]) {
    for (const screen of ['desktop', 'phone'] as const) {
      const { path, walk } = JOURNEYS[journey];
      const reply = await fetch(`${url}/dev/reset`, { method: 'POST' });
      if (!reply.ok) throw new Error('The seeded people could not be brought back.');
      const { page, context } = await visit(browser, url, { screen, path });
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await context.addInitScript(asInProduction);
      await recordInteractions(page);
      await page.reload();
      await walk(page);
      presses.push(...(await pressesOf(page)).map((press) => ({ journey, screen, ...press })));
      await context.close();
    }
  }
  const byJourney = [...Map.groupBy(presses, ({ journey }) => journey).values()];
  return { figures: byJourney.map(figureOf), presses: slowestOfEach(presses) };
}

/** Runs in the page, which then carries none of the developers' tools, as no person's does. */
function asInProduction() {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (!answer.url.endsWith('/config.json')) return answer;
    return Response.json({ ...(await answer.json()), mode: 'production' });
  };
}

const pressesOf = async (page: Page) =>
  (await takeInteractions(page)).filter(({ pressed }) => pressed !== '');

function figureOf(presses: Press[]): Figure {
  const slowest = presses.toSorted((a, b) => b.ms - a.ms)[0];
  return {
    what: `a press of the ${slowest?.journey} journey at ${SLOWER}x CPU, to its next paint (INP)`,
    budget: BUDGET_MS,
    measured: slowest?.ms ?? Number.NaN,
    unit: 'ms',
    note: `the slowest of ${presses.length}: ${slowest?.pressed}, ${slowest?.screen}`,
  };
}

/** By button, the slowest press of each; the slowest first. */
function slowestOfEach(presses: Press[]): Press[] {
  const byName = Map.groupBy(
    presses,
    ({ journey, screen, pressed }) => `${journey} ${screen} ${pressed}`,
  );
  const slowest = (same: Press[]) => same.toSorted((a, b) => b.ms - a.ms);
  return slowest([...byName.values()].flatMap((same) => slowest(same)[0] ?? []));
}
