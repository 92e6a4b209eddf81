/** Uploads that survive: a link that drops, a reload, a session that ends. Each file arrives once, and only once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { choose, remove, row, sendDocuments } from './acts/documents.ts';
import { bringLegalDocuments } from './acts/legal-documents.ts';
import { arrivesAt, arrivesFirst, userMenu } from './acts/places.ts';
import { endSession, sessionOver } from './acts/session.ts';
import { accountOf, enter, signIn } from './acts/sign-in.ts';
import { launch, type Visitor, visit } from './browser.ts';
import { pdf, type TestFile } from './files.ts';
import { type FlakyConnection, openFlakyConnection, throttle } from './flaky-connection.ts';
import { leave } from './leave.ts';
import { startPrepared } from './prepared-server.ts';
import { checkScreen } from './screen.ts';
import type { Server } from './server.ts';

const MEBIBYTE = 1024 * 1024;
const STATEMENT = 'Estado de Cuenta Bancario';
const large = numbered(pdf('estado de cuenta.pdf', 12 * MEBIBYTE));
/** Some 18 seconds for the whole file: its middle is met on the way. */
const SLOW = 700 * 1024;
/** Stays in the middle, however long the machine takes for what happens there. */
const HELD = 16 * 1024;
/** Some 4 seconds: what remains afterwards. */
const FAST = 3 * MEBIBYTE;
/** A browser writes to its console what a link that drops does to its calls. */
const DROPPED = /net::ERR_|status of 40[01]/;

/** No two pieces are alike: what came in another order would be another file. */
function numbered(file: TestFile): TestFile {
  for (let at = 4096; at < file.buffer.length - 4096; at += 4096) file.buffer.write(`${at}`, at);
  return file;
}

let link: FlakyConnection;
let server: Server;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let limitTo: (bytesPerSecond: number) => Promise<void>;
let earlier: string[];

beforeAll(async () => {
  link = await openFlakyConnection();
  [server, browser] = await Promise.all([
    startPrepared({ PUBLIC_URL: link.url, IDLE_LOCK_MINUTES: '0' }),
    launch(),
  ]);
  link.leadTo(server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
  await link?.close();
});
beforeEach(async () => {
  await server.reset();
  earlier = await statements();
  visitor = await visit(browser, link.url, { path: '/login' });
  visitor.expect(DROPPED);
  page = visitor.page;
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await bringLegalDocuments(page);
  await row(page, STATEMENT).waitFor();
  limitTo = await throttle(page);
});
afterEach((journey) => leave([visitor], journey));

const statement = () => row(page, STATEMENT);
const arrived = () => statement().getByText('Listo', { exact: true }).waitFor({ timeout: 150_000 });

async function passes(percent: number) {
  const bar = statement().getByRole('progressbar');
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 60_000 })
    .toBeGreaterThan(percent);
}

/** The large file is so far on its way, and stays there. */
async function bringTo(percent: number) {
  await limitTo(SLOW);
  await choose(page, STATEMENT, large);
  await passes(percent);
  await limitTo(HELD);
}

/** The statements in the store, those of earlier journeys among them. */
async function statements(): Promise<string[]> {
  const folder = join(server.dataDir, 'objects', 'objects');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((one) => one.isFile() && one.parentPath.endsWith('ECB2'));
  return files.map(({ parentPath, name }) => join(parentPath, name));
}

/** What this journey has brought there, and what is left over of any. */
async function stored() {
  const mine = (await statements()).filter((path) => !earlier.includes(path));
  const sums = await Promise.all(mine.map(async (path) => sumOf(await readFile(path))));
  return { sums, parts: await readdir(join(server.dataDir, 'objects', 'parts')) };
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const once = { sums: [sumOf(large.buffer)], parts: [] };

/** The parts that the store took from now on. */
function takenParts() {
  const taken: string[] = [];
  page.context().on('response', (reply) => {
    const url = new URL(reply.url());
    const isPart = url.pathname.endsWith('/object-store/parts') && reply.ok();
    if (isPart && reply.request().method() === 'PUT')
      taken.push(String(url.searchParams.get('number')));
  });
  return taken;
}

/** How many files this browser still keeps. */
const keptFiles = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asking = indexedDB.open('portal_uploads');
        asking.onerror = () => reject(asking.error);
        asking.onsuccess = () => {
          const db = asking.result;
          if (!db.objectStoreNames.contains('file')) return resolve(0);
          const counting = db.transaction('file').objectStore('file').count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );

it('12 MB over a link that drops again and again', async () => {
  await limitTo(FAST);
  const stop = link.dropEvery(1_000);
  await choose(page, STATEMENT, large);
  await passes(10);
  await arrived();
  stop();
  expect(link.cuts()).toBeGreaterThan(3);
  expect(await stored()).toEqual(once);
  await expect.poll(keptFiles).toBe(0);
  await sendDocuments(page);
  await arrivesAt(page, /¡Recibimos tus documentos!|Estás a un paso/);
});

it('a reload in the middle: it goes on where it was, without being chosen again', async () => {
  const taken = takenParts();
  await bringTo(30);
  await page.reload();
  await statement().getByRole('progressbar').waitFor();
  await limitTo(FAST);
  await arrived();
  expect(new Set(taken).size).toBe(12);
  expect(taken.length).toBeLessThanOrEqual(13);
  expect(await stored()).toEqual(once);
});

it('without a network it waits, and says so; then it goes on by itself', async () => {
  await bringTo(10);
  await checkScreen(page, 'upload-progress');
  await visitor.context.setOffline(true);
  await statement().getByText('Sin conexión').waitFor();
  await checkScreen(page, 'upload-offline');
  await limitTo(FAST);
  await visitor.context.setOffline(false);
  await arrived();
  expect(await stored()).toEqual(once);
});

it('the session ends in the middle: after signing in again it goes on', async () => {
  await bringTo(10);
  // The page's clock jumps, and takes away the timers of the request.
  visitor.expect(/is not iterable/);
  await endSession(page);
  // The next piece meets the end.
  await limitTo(SLOW);
  await sessionOver(page).waitFor();
  await limitTo(FAST);
  await enter(page, accountOf('tienda-documents'));
  await arrived();
  expect(await stored()).toEqual(once);
});

it('the same file is chosen again after it was given up, and after it was deleted', async () => {
  await bringTo(10);
  await statement()
    .getByRole('button', { name: /Cancelar carga/ })
    .click();
  await statement().getByText('Pendiente').waitFor();
  expect(await keptFiles()).toBe(0);
  await limitTo(-1);
  await choose(page, STATEMENT, large);
  await arrived();
  expect((await stored()).sums).toEqual(once.sums);
  await remove(page, STATEMENT);
  expect(await keptFiles()).toBe(0);
  await choose(page, STATEMENT, large);
  await arrived();
});

it('signing out takes the file off the device', async () => {
  await bringTo(10);
  expect(await keptFiles()).toBe(1);
  await userMenu(page, 'Andrés').click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await arrivesAt(page, 'Disfruta la flexibilidad que tu negocio necesita');
  expect(await keptFiles()).toBe(0);
});
