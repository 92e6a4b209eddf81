/**
 * `npm run bench`: measures the budgets and prints each figure beside its budget. It fails only when it cannot
 * measure. The main journey runs in a real browser against the real server.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { mainJourney } from '#test/journeys/acts/main-journey.ts';
import { signIn } from '#test/journeys/acts/sign-in.ts';
import { launch, visit } from '#test/journeys/browser.ts';
import { type Server, startServer } from '#test/journeys/server.ts';
import { apiOf } from './measure/bench/api.ts';
import { type Figure, median, secondsOf, table } from './measure/bench/figures.ts';
import { firstPaint } from './measure/bench/first-paint.ts';
import { hotelFigure } from './measure/bench/hotels.ts';
import { keystrokeFigure } from './measure/bench/keystroke.ts';
import { memoryOf, resetPeak } from './measure/bench/memory.ts';
import { pageFigures } from './measure/bench/pages.ts';
import { photos } from './measure/bench/photos.ts';
import { pressFigures } from './measure/bench/presses.ts';
import { projectionFigure } from './measure/bench/projection.ts';
import { loadSeconds, lookUpMs } from './measure/bench/sepomex.ts';
import { signInFigures } from './measure/bench/sign-in.ts';
import { uploadAtOnce } from './measure/bench/uploads.ts';
import { findChromium } from './test-run/chromium.ts';

const RESTARTS = 5;

process.env.CHROMIUM = findChromium();
await rm(fileURLToPath(new URL('../dist/', import.meta.url)), { recursive: true, force: true });

let server: Server | undefined;
const figures: Figure[] = [];
const firstStart = await secondsOf(async () => {
  server = await startServer();
});
figures.push({ what: 'first start, with the build', budget: 15, measured: firstStart, unit: 's' });
if (!server) throw new Error('The server did not start.');
const browser = await launch();
try {
  figures.push(await restarts(server));
  figures.push(...(await firstPaint(browser, server.url)));
  const pages = await pageFigures(browser, server.url);
  figures.push(...pages.figures, await journey(browser, server), await uploads(browser, server));
  const pressed = await pressFigures(browser, server.url);
  figures.push(...pressed.figures, await keystrokeFigure(browser, server.url));
  figures.push(...(await signInFigures(browser, server.url)));
  figures.push(...(await postalCodes(browser, server)));
  figures.push(await hotels(server), projectionFigure());
  figures.push(...(await photos(browser)));
  console.table(table(figures));
  console.table(pressed.presses);
  for (const [page, scripts] of Object.entries(pages.scripts)) {
    console.log(page);
    console.table(scripts);
  }
} finally {
  await browser.close();
  await server.end();
}

async function restarts(running: Server): Promise<Figure> {
  const times: number[] = [];
  for (let number = 0; number < RESTARTS; number++) {
    await running.stop();
    times.push(await secondsOf(running.start));
  }
  const note = `median of ${RESTARTS}`;
  return { what: 'restart', budget: 3, measured: median(times), unit: 's', note };
}

async function journey(chromium: Browser, running: Server): Promise<Figure> {
  const { page, context } = await visit(chromium, running.url);
  await mainJourney(page);
  const { now, peak } = await memoryOf(running.pid());
  await context.close();
  return {
    what: 'memory of the server after the main journey',
    budget: 350,
    measured: now,
    unit: 'MB',
    note: `peak ${Math.round(peak)} MB`,
  };
}

async function uploads(chromium: Browser, running: Server): Promise<Figure> {
  const { api, close } = await signedIn(chromium, running);
  await resetPeak(running.pid());
  const before = await memoryOf(running.pid());
  const seconds = await secondsOf(() => uploadAtOnce(api));
  const { peak } = await memoryOf(running.pid());
  await close();
  return {
    what: 'growth through 20 uploads of 10 MB at once',
    budget: 100,
    measured: Math.max(0, peak - before.now),
    unit: 'MB',
    note: `in ${seconds.toFixed(1)} s`,
  };
}

async function postalCodes(chromium: Browser, running: Server): Promise<Figure[]> {
  await running.stop();
  const loading = await loadSeconds(running.dataDir);
  await running.start();
  const { api, close } = await signedIn(chromium, running);
  const measured = await lookUpMs(api);
  await close();
  return [
    { what: 'postal catalogue of 150,000 rows', budget: 10, measured: loading, unit: 's' },
    { what: 'look-up of a postal code, over HTTP', budget: 5, measured, unit: 'ms' },
  ];
}

async function hotels(running: Server): Promise<Figure> {
  await running.stop();
  const figure = await hotelFigure(running.dataDir);
  await running.start();
  return figure;
}

/** Signs in a person whose next step is documents. */
async function signedIn(chromium: Browser, { url }: Server) {
  const { page, context } = await visit(chromium, url);
  await signIn(page, 'tienda-documents');
  await page.waitForURL('**/request/**');
  return { api: await apiOf(page, url), close: () => context.close() };
}
