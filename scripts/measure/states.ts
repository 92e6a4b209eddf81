/**
 * How long each state of each flow takes to be there, opened by its address as a developer does, with a failing service, in
 * both languages: `node scripts/measure/states.ts`, or the machines' names alone. Source: issue 32.
 */
import codes from '#machines/codes.json' with { type: 'json' };
import { launch } from '#test/journeys/browser.ts';
import { startServer } from '#test/journeys/server.ts';
import { buildPortal } from '../build/portal-build.ts';
import { findChromium } from '../test-run/chromium.ts';
import { median } from './bench/figures.ts';

const BUDGET_MS = 2_000;
const only = process.argv.slice(2);
const states = Object.keys(codes).filter(
  (id) => only.length === 0 || only.includes(id.split('.')[0] ?? ''),
);

process.env.CHROMIUM = findChromium();
await buildPortal();
const server = await startServer({ RATE_LIMIT: '100000' });
const browser = await launch();
try {
  const times: { id: string; language: string; ms: number }[] = [];
  const unreached = new Set<string>();
  for (const id of states) {
    for (const language of ['es', 'en']) {
      const ms = await opened(id, language);
      if (ms === null) unreached.add(id);
      else times.push({ id, language, ms });
    }
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms);
  const over = slowest.filter(({ ms }) => ms > BUDGET_MS);
  console.table(slowest.slice(0, Math.max(over.length, 10)));
  const [middle, most] = [median(times.map(({ ms }) => ms)), slowest[0]?.ms ?? Number.NaN];
  if (unreached.size > 0) console.log(`On no path of their model: ${[...unreached].join(', ')}`);
  console.log(
    `${times.length} openings of ${states.length} states · median ${Math.round(middle)} ms · most ${Math.round(most)} ms · ${over.length} over ${BUDGET_MS} ms`,
  );
} finally {
  await browser.close();
  await server.end();
}

/** @returns milliseconds to the drawn state; null where a sentence stands in its place. */
async function opened(id: string, language: string): Promise<number | null> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`/dev/states/${id.replace('.', '/')}?lang=${language}&fault=failing`);
  const drawn = page.locator('[data-state]');
  await drawn.or(page.locator('[role=alert]')).first().waitFor({ state: 'attached' });
  const ms = performance.now() - began;
  const isDrawn = (await drawn.count()) > 0;
  await context.close();
  return isDrawn ? ms : null;
}
