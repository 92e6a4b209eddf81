/** Real files meet the check in a real worker, behind the portal's own headers. Source: issue 4, beyond B7; C9. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileCheck } from '#domain/files/file-check.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';
import type { PhotoPage } from '../../scripts/measure/bench/photos/page.ts';
import type { PhotoSpec } from '../../scripts/measure/bench/photos/photo.ts';
import { openSite } from '../../scripts/measure/bench/photos/site.ts';
import { launch } from './browser.ts';
import { png } from './files.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/files/${name}`, import.meta.url));
const sample = (name: string) => readFileSync(new URL(`../field/samples/${name}`, import.meta.url));
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}startxref\n9\n%%EOF\n`);

let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), launch()]);
  page = await open(() => {});
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  expect(problems).toEqual([]);
});

/** A page of its own, whose window is changed before anything runs. */
async function open(change: () => void): Promise<Page> {
  const opened = await browser.newPage();
  opened.on('pageerror', ({ message }) => problems.push(message));
  await opened.addInitScript(change);
  await opened.goto(site.url);
  await opened.waitForFunction(() => 'photoPage' in window);
  return opened;
}

function check(name: string, bytes: Buffer, where = page): Promise<FileCheck> {
  return where.evaluate(
    ([called, base64]) => {
      const { checkBytes }: PhotoPage = Reflect.get(window, 'photoPage');
      return checkBytes({ name: called, base64 });
    },
    [name, bytes.toString('base64')] as const,
  );
}

const shows = (bytes: Buffer): Promise<boolean> =>
  page.evaluate((base64) => {
    const { showsPicture }: PhotoPage = Reflect.get(window, 'photoPage');
    return showsPicture(base64);
  }, bytes.toString('base64'));

async function takePhoto(wish: PhotoSpec, where = page): Promise<Buffer> {
  const base64 = await where.evaluate((wanted) => {
    const { takePhoto }: PhotoPage = Reflect.get(window, 'photoPage');
    return takePhoto(wanted);
  }, wish);
  return Buffer.from(base64, 'base64');
}

const good: PhotoSpec = { seed: 41, fault: null, strength: 0 };
const blurred: PhotoSpec = { seed: 41, fault: 'blurry', strength: 1 };

const refused = (problem: string) => ({ outcome: 'refused', problem });
const passed = (kind: string) => ({ outcome: 'taken', kind, quality: null });

it.each([
  ['a PDF with a password', 'estado.pdf', fixture('pdf/locked-aes-256.pdf'), refused('password')],
  ['a PDF that only forbids copying', 'csf.pdf', fixture('pdf/free-aes-256.pdf'), passed('pdf')],
  ['a PDF', 'recibo.pdf', fixture('pdf/plain.pdf'), passed('pdf')],
  [
    'a PDF without pages',
    'recibo.pdf',
    pdf(
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\ntrailer <</Root 1 0 R>>\n',
    ),
    refused('empty'),
  ],
  ['half a PDF', 'recibo.pdf', fixture('pdf/plain.pdf').subarray(0, 1200), refused('unreadable')],
  ['a PDF that is called a photo', 'ine.jpg', fixture('pdf/plain.pdf'), passed('pdf')],
  ['a PDF behind a mark', 'recibo.pdf', sample('pdf-bom.pdf'), passed('pdf')],
  [
    'a PDF that is locked in its trailer',
    'estado.pdf',
    sample('pdf-direct-encrypt-needs-password.pdf'),
    refused('password'),
  ],
  [
    'a picture that nothing can draw',
    'ine.png',
    Buffer.from('89504e470d0a1a0a0000000d4948445280000000800000000802000000', 'hex'),
    refused('pixels'),
  ],
  ['an empty file', 'ine.jpg', Buffer.alloc(0), refused('empty')],
  [
    'a photo in name and head alone',
    'ine.jpg',
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    refused('unreadable'),
  ],
  ['a HEIC, which this browser cannot decode', 'ine.HEIC', fixture('card.heic'), passed('heic')],
])('%s', async (_, name, bytes, verdict) => {
  expect(await check(name, bytes)).toEqual(verdict);
});

it('a good photo, a blurred one, half of one, and one under another name', async () => {
  const photo = await takePhoto(good);
  const checked = await check('ine.jpg', photo);
  expect(checked).toMatchObject({ outcome: 'taken', kind: 'jpg', quality: { warnings: [] } });
  expect(await check('ine.jpg', await takePhoto(blurred))).toMatchObject({
    outcome: 'taken',
    quality: { warnings: ['blurry'] },
  });
  const half = photo.subarray(0, photo.length / 2);
  expect(await check('ine.jpg', half)).toEqual(refused('unreadable'));
  expect(await check('ine.png', photo)).toMatchObject({ outcome: 'taken', kind: 'jpg' });
});

/** Chromium is what a reviewer opens them with. Source: issue 30, cases 11 and 12. */
it('photos as Chromium draws them: stray bytes, another ending, no end mark, cut off', async () => {
  const taken = { outcome: 'taken', kind: 'jpg', quality: { width: 900, height: 650 } };
  const photo = sample('jpg-content-named.png');
  const stray = sample('jpg-14-stray-bytes-before-dqt.jpg');
  expect(await check('ine.jpg', stray)).toMatchObject(taken);
  expect(await check('ine.png', photo)).toMatchObject(taken);
  expect(await check('ine.jpg', photo.subarray(0, -2))).toMatchObject(taken);
  expect(await check('ine.jpg', photo.subarray(0, 17_000))).toEqual(refused('unreadable'));
});

/** One change, as a bad copy or a bad program makes it. */
const damage = (size: number) =>
  fc.oneof(
    fc.tuple(fc.nat(size), fc.nat(255)).map(([at, byte]) => (given: Buffer) => {
      const changed = Buffer.from(given);
      if (at < changed.length) changed[at] = byte;
      return changed;
    }),
    fc.nat(size).map((end) => (given: Buffer) => given.subarray(0, end)),
    fc.nat(60).map((count) => (given: Buffer) => given.subarray(0, -count - 1)),
    fc.nat(size).map((at) => (given: Buffer) => {
      const stray = Buffer.from([0xff, 0, 0xff]);
      return Buffer.concat([given.subarray(0, at), stray, given.subarray(at)]);
    }),
    fc.nat(900).map((count) => (given: Buffer) => Buffer.concat([given, Buffer.alloc(count)])),
  );

it.each([
  ['JPEG', sample('jpg-content-named.png')],
  ['PNG', png('ine.png').buffer],
])('a %s that is taken is one that Chromium shows, whatever befell it', async (_, whole) => {
  const taken = fc.asyncProperty(
    // Most of what matters stands in the first kilobyte.
    fc.array(fc.oneof(damage(1_000), damage(whole.length)), { minLength: 1, maxLength: 3 }),
    async (changes) => {
      const bytes = changes.reduce((given, one) => one(given), whole);
      const verdict = await check('ine.jpg', bytes);
      // A look that does not end in time takes the file without a quality.
      const isLookedAt = verdict.outcome === 'taken' && verdict.quality !== null;
      if (isLookedAt) expect(await shows(bytes)).toBe(true);
    },
  );
  expect(await shows(whole)).toBe(true);
  expect(await shows(whole.subarray(0, 20))).toBe(false);
  await fc.assert(taken, propertyRuns(60));
});

it('runs in a worker, and nothing of it arrives before the first file', async () => {
  const fresh = await open(() => {});
  const asked: string[] = [];
  fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect(fresh.workers()).toEqual([]);
  const started = fresh.waitForEvent('worker');
  await check('recibo.pdf', fixture('pdf/plain.pdf'), fresh);
  const worker = await started;
  expect(asked.filter((path) => /\/(check|worker)-[\w-]+\.js$/.test(path))).toHaveLength(2);
  if (fresh.workers().includes(worker)) await worker.waitForEvent('close');
});

it.each([
  ['has no workers', () => Reflect.deleteProperty(window, 'Worker')],
  [
    'does not start workers',
    () => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor() {
          super(URL.createObjectURL(new Blob([])));
        }
      };
    },
  ],
])('judges the same where the browser %s', async (_, change) => {
  const photo = await takePhoto(blurred);
  const poor = await open(change as () => void);
  expect(await check('ine.jpg', photo, poor)).toMatchObject({ quality: { warnings: ['blurry'] } });
  expect(await check('e.pdf', fixture('pdf/locked-rc4-128.pdf'), poor)).toEqual(
    refused('password'),
  );
});

it('accepts a file whose check does not end in time', async () => {
  const stuck = await open(() => {
    window.Worker = class extends window.Worker {
      override postMessage() {}
    };
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 300);
  });
  expect(await check('ine.jpg', await takePhoto(good), stuck)).toEqual(passed('jpg'));
});

it('passes a file on where the check itself does not arrive', async () => {
  const offline = await open(() => {});
  await offline.context().setOffline(true);
  const verdict = await check('ine.jpg', await takePhoto(good), offline);
  await offline.context().setOffline(false);
  expect(verdict).toEqual({ outcome: 'taken', kind: null, quality: null });
});
