/**
 * How well the check of photos tells good from bad, and what it costs the page. Thresholds were chosen on the photos
 * with even seeds (`CALIBRATE=1` prints their figures); what is promised is measured on those with odd ones.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import type { FileCheck } from '#domain/file-check.ts';
import type { FileQuality } from '#domain/photo-quality.ts';
import { type Figure, median } from './figures.ts';
import type { AtHand } from './photos/page.ts';
import { FAULTS, type Fault, type Strength, type Wish } from './photos/photo.ts';
import { openSite } from './photos/site.ts';

const GOOD = 100;
const BAD_A_STRENGTH = 8;
const STRENGTHS: Strength[] = [0, 1, 2];

type Judged = Wish & { quality: FileQuality; mainMs: number };

export async function photos(browser: Browser): Promise<Figure[]> {
  const site = await openSite();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => 'atHand' in window);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const half = process.env.CALIBRATE ? 0 : 1;
    const judged: Judged[] = [];
    for (const wish of wishes(half)) judged.push(await judge(page, session, wish));
    if (process.env.CALIBRATE) console.table(judged.map(rowOf));
    return figuresOf(judged);
  } finally {
    await context.close();
    await site.close();
  }
}

function wishes(half: 0 | 1): Wish[] {
  const good = seeds(GOOD, half).map((seed): Wish => ({ seed, fault: null, strength: 0 }));
  const bad = FAULTS.flatMap((fault, kind) =>
    STRENGTHS.flatMap((strength) =>
      seeds(BAD_A_STRENGTH, half, 1000 * (kind + 1) + 100 * strength).map(
        (seed): Wish => ({ seed, fault, strength }),
      ),
    ),
  );
  return [...good, ...bad];
}

const seeds = (count: number, half: 0 | 1, from = 0) =>
  Array.from({ length: count }, (_, index) => from + 2 * index + half);

async function judge(page: Page, session: CDPSession, wish: Wish): Promise<Judged> {
  await page.evaluate(async (wanted) => {
    const { takePhoto }: AtHand = Reflect.get(window, 'atHand');
    await takePhoto(wanted);
  }, wish);
  const before = await mainThreadMs(session);
  const check = await page.evaluate(() => {
    const { checkPhoto }: AtHand = Reflect.get(window, 'atHand');
    return checkPhoto();
  });
  return { ...wish, quality: qualityOf(check), mainMs: (await mainThreadMs(session)) - before };
}

/** How long the page's own thread has worked so far; the worker's is another. */
async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function qualityOf(check: FileCheck): FileQuality {
  const quality = check.outcome === 'taken' ? check.quality : null;
  if (!quality) throw new Error('A photo was not judged at all.');
  return quality;
}

function figuresOf(judged: Judged[]): Figure[] {
  const good = judged.filter(({ fault }) => fault === null);
  const bad = judged.filter(({ fault }) => fault !== null);
  const warned = (part: Judged[]) => part.filter(({ quality }) => quality.warnings.length > 0);
  const times = judged.map(({ mainMs }) => mainMs);
  const named = (fault: Fault) => {
    const of = bad.filter((one) => one.fault === fault);
    return `${fault} ${of.filter(({ quality }) => quality.warnings.includes(fault)).length}/${of.length}`;
  };
  return [
    {
      what: 'degraded photos that nobody is warned of',
      budget: 10,
      measured: 100 * (1 - warned(bad).length / bad.length),
      unit: '%',
      note: `by the right name: ${FAULTS.map(named).join(', ')}`,
    },
    {
      what: 'good photos that are warned of',
      budget: 5,
      measured: (100 * warned(good).length) / good.length,
      unit: '%',
      note: `${good.length} photos`,
    },
    {
      what: "the page's own work for the check of a photo",
      budget: 50,
      measured: median(times),
      unit: 'ms',
      note: `median of ${times.length}, at most ${Math.round(Math.max(...times))} ms`,
    },
  ];
}

const rowOf = ({ seed, fault, strength, quality }: Judged) => ({
  seed,
  fault,
  strength,
  sharpness: quality.sharpness.toFixed(3),
  brightness: quality.brightness.toFixed(3),
  glare: quality.glare.toFixed(3),
  warnings: quality.warnings.join(' '),
});
