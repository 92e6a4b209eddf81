/**
 * How long the landing's first paint waits for its scripts: the page, and the same HTML without them, on the same slow network
 * and slow processor, alternately, so that a busy machine slows both alike.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright';
import { screens } from '#test/journeys/browser.ts';
import { type Figure, median } from './figures.ts';
import { SLOW_4G } from './page-scripts.ts';

const RUNS = 7;
const SLOWER = 4;
/** Shifts after the first paint count too, when `/config.json` has arrived. */
const SETTLED_MS = 3_000;

type Paint = { fcp: number; shifts: Shift[] };
/** The elements that moved, and the layout shift score. */
type Shift = { of: string; value: number };

export async function firstPaint(browser: Browser, url: string): Promise<Figure[]> {
  const copy = await serveCopy(url);
  try {
    const pages: Paint[] = [];
    const copies: Paint[] = [];
    // The first run of each warms up and does not count.
    for (let run = -1; run < RUNS; run++) {
      const paints = [await paintOf(browser, `${url}/`), await paintOf(browser, copy.url)] as const;
      if (run < 0) continue;
      pages.push(paints[0]);
      copies.push(paints[1]);
    }
    const [page, bare] = [pages, copies].map((paints) => median(paints.map(({ fcp }) => fcp)));
    const note = `${Math.round(page ?? 0)} ms, ${Math.round(bare ?? 0)} ms without scripts`;
    const what = 'landing: first paint, as a multiple of that without scripts';
    return [
      { what, budget: 1.15, measured: (page ?? 0) / (bare ?? 0), unit: 'x', note },
      shiftOf(pages.flatMap(({ shifts }) => shifts)),
    ];
  } finally {
    copy.server.close();
  }
}

function shiftOf(shifts: Shift[]): Figure {
  const measured = shifts.reduce((total, { value }) => total + value, 0);
  const note = shifts.map(({ of }) => of).join(' ') || `${RUNS} runs`;
  return { what: 'landing: layout shift', budget: 0.02, measured, unit: 'x', note };
}

async function paintOf(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext(screens.desktop);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(recordShifts);
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      shifts: Reflect.get(window, 'shifts'),
    }));
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function recordShifts() {
  type Entry = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
  const shifts: { of: string; value: number }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      shifts.push({ of: sources.map(({ node }) => node?.outerHTML?.slice(0, 60)).join(), value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Serves the landing without its scripts, compressed as by the server; its pictures come from the server. */
async function serveCopy(url: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const headers = { accept: request.headers.accept ?? '*/*' };
    const reply = await fetch(`${url}${request.url}`, { headers });
    const body = Buffer.from(await reply.arrayBuffer());
    const bare = request.url === '/' ? body.toString().replaceAll(SCRIPTS, '') : body;
    response
      .setHeader('content-type', reply.headers.get('content-type') ?? '')
      .setHeader('content-encoding', 'br')
      .end(brotliCompressSync(bare, BROTLI));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}

/** As `server/web/pages.ts`. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const SCRIPTS = /<script\b[^>]*>[^<]*<\/script>|<link rel="modulepreload"[^>]*>/g;
