/**
 * How well the check of photos separates good from bad, and what it costs the page. Thresholds were chosen on the photos
 * with even seeds (`CALIBRATE=1` prints their figures); the budgets are measured on those with odd ones.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import type { FileCheck } from '#domain/files/file-check.ts';
import type { FileQuality } from '#domain/files/photo-warnings.ts';
import { type Figure, median } from './figures.ts';
import type { PhotoPage } from './photos/page.ts';
import { FAULTS, type Fault, type PhotoSpec, type Strength } from './photos/photo.ts';
import { openSite } from './photos/site.ts';

const GOOD = 100;
const BAD_A_STRENGTH = 8;
const STRENGTHS: Strength[] = [0, 1, 2];

type Measured = PhotoSpec & { quality: FileQuality; mainMs: number };

export async function photos(browser: Browser): Promise<Figure[]> {
  const site = await openSite();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => 'photoPage' in window);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const parity = process.env.CALIBRATE ? 0 : 1;
    const measured: Measured[] = [];
    for (const spec of specs(parity)) measured.push(await measure(page, session, spec));
    if (process.env.CALIBRATE) console.table(measured.map(rowOf));
    return figuresOf(measured);
  } finally {
    await context.close();
    await site.close();
  }
}

function specs(parity: 0 | 1): PhotoSpec[] {
  const good = seeds(GOOD, parity).map((seed): PhotoSpec => ({ seed, fault: null, strength: 0 }));
  const bad = FAULTS.flatMap((fault, kind) =>
    STRENGTHS.flatMap((strength) =>
      seeds(BAD_A_STRENGTH, parity, 1000 * (kind + 1) + 100 * strength).map(
        (seed): PhotoSpec => ({ seed, fault, strength }),
      ),
    ),
  );
  return [...good, ...bad];
}

const seeds = (count: number, parity: 0 | 1, from = 0) =>
  Array.from({ length: count }, (_, index) => from + 2 * index + parity);

async function measure(page: Page, session: CDPSession, spec: PhotoSpec): Promise<Measured> {
  await page.evaluate(async (requested) => {
    const { takePhoto }: PhotoPage = Reflect.get(window, 'photoPage');
    await takePhoto(requested);
  }, spec);
  const before = await mainThreadMs(session);
  const check = await page.evaluate(() => {
    const { checkPhoto }: PhotoPage = Reflect.get(window, 'photoPage');
    return checkPhoto();
  });
  return { ...spec, quality: qualityOf(check), mainMs: (await mainThreadMs(session)) - before };
}

/** Time that the page's main thread has worked so far, without the worker's. */
async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function qualityOf(check: FileCheck): FileQuality {
  const quality = check.outcome === 'taken' ? check.quality : null;
  if (!quality) throw new Error('A photo was not checked.');
  return quality;
}

function figuresOf(measured: Measured[]): Figure[] {
  const good = measured.filter(({ fault }) => fault === null);
  const bad = measured.filter(({ fault }) => fault !== null);
  const warned = (part: Measured[]) => part.filter(({ quality }) => quality.warnings.length > 0);
  const times = measured.map(({ mainMs }) => mainMs);
  const named = (fault: Fault) => {
    const of = bad.filter((one) => one.fault === fault);
    return `${fault} ${of.filter(({ quality }) => quality.warnings.includes(fault)).length}/${of.length}`;
  };
  return [
    {
      what: 'degraded photos without a warning',
      budget: 10,
      measured: 100 * (1 - warned(bad).length / bad.length),
      unit: '%',
      note: `by the right name: ${FAULTS.map(named).join(', ')}`,
    },
    {
      what: 'good photos with a warning',
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

const rowOf = ({ seed, fault, strength, quality }: Measured) => ({
  seed,
  fault,
  strength,
  sharpness: quality.sharpness.toFixed(3),
  brightness: quality.brightness.toFixed(3),
  glare: quality.glare.toFixed(3),
  warnings: quality.warnings.join(' '),
});
