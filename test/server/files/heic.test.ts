/** A HEIC photo gets a JPEG beside it, and whatever happens to the JPEG the original stays. Source: issue 4; C9. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureFacts } from '#domain/files/picture-bytes.ts';
import type { Database } from '#server/database/sql.ts';
import { objectFolder } from '#server/embedded/object-store/folder.ts';
import { embeddedObjectStore } from '#server/embedded/object-store/object-store.ts';
import { heicToJpeg, LIMITS } from '#server/files/heic/convert.ts';
import { HEIC_JOB, heicJob, jpegKeyOf, requestJpeg } from '#server/files/heic/jobs.ts';
import { startHeicWorker } from '#server/files/heic/work.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { s3ObjectStore } from '#server/files/s3.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { expectObject } from '#server/stores/stored-objects.ts';
import { databases } from '#test/kit/database.ts';
import { until } from '#test/kit/until.ts';

/** An invented card, 400 by 300, made by libheif's own encoder. */
const card = await readFile(new URL('../../fixtures/files/card.heic', import.meta.url));
const neverStops = new AbortController().signal;

describe('the conversion', { tags: ['slow'] }, () => {
  it('makes a JPEG of the same picture', async () => {
    const done = await heicToJpeg(card, neverStops);
    expect(done.outcome).toBe('converted');
    const jpeg = done.outcome === 'converted' ? done.jpeg : new Uint8Array();
    expect(pictureFacts(jpeg, 'jpg')).toEqual({ width: 400, height: 300, isWhole: true });
  });

  it.each([
    ['damaged', card.subarray(0, 3000), LIMITS, 'unreadable'],
    ['something else', Buffer.from('%PDF-1.7'), LIMITS, 'unreadable'],
    ['for less memory than it takes', card, { ...LIMITS, memoryMb: 8 }, 'unreadable'],
    ['for less time than it takes', card, { ...LIMITS, timeMs: 20 }, 'tooSlow'],
    ['of more pixels than are taken', card, { ...LIMITS, pixels: 119_999 }, 'tooLarge'],
  ])('gives up on a photo that is %s', async (_, heic, limits, why) => {
    expect(await heicToJpeg(heic, neverStops, limits)).toEqual({ outcome: 'failed', why });
  });

  it('ends when the server stops', async () => {
    const stopping = new AbortController();
    const converting = heicToJpeg(card, stopping.signal);
    stopping.abort();
    await expect(converting).rejects.toThrow();
  });
});

/** A bucket that keeps what is PUT to it, as S3 does. */
function bucket(): { server: Server; signed: (string | undefined)[] } {
  const objects = new Map<string, Buffer>();
  const signed: (string | undefined)[] = [];
  const server = createServer(async (request, reply) => {
    signed.push(request.headers.authorization);
    const body = await buffer(request);
    const [key = ''] = (request.url ?? '').split('?');
    if (request.method === 'PUT') objects.set(key, body);
    const found = objects.get(key);
    reply.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : '');
  });
  return { server, signed };
}

type Opened = { objects: ObjectStore; close(): Promise<unknown> };

const stores: Record<string, () => Promise<Opened>> = {
  async embedded() {
    const dir = await mkdtemp(join(tmpdir(), 'portal-'));
    await objectFolder(dir).prepare();
    const identity = { signingKey: 'k', accessKey: 'a', bucket: 'documents' };
    const objects = embeddedObjectStore({ ...identity, dir, url: 'http://127.0.0.1/' });
    return { objects, close: () => rm(dir, { recursive: true }) };
  },
  async S3() {
    const { server, signed } = bucket();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const objects = s3ObjectStore({
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      bucket: 'b',
      region: 'mx-central-1',
      endpoint: `http://127.0.0.1:${port}`,
    });
    const close = async () => {
      server.close();
      expect(signed.every((header) => header?.startsWith('AWS4-HMAC-SHA256'))).toBe(true);
    };
    return { objects, close };
  },
};

const cases = databases().flatMap((database) =>
  Object.entries(stores).map(([store, openStore]) => ({ ...database, store, openStore })),
);

describe.each(cases)('the job on $kind with the $store store', ({ open, openStore }) => {
  const key = 'documents/sub-1/11111111-1111-4111-8111-111111111111/ID/photo.heic';
  let db: Database;
  let store: Opened;
  beforeAll(async () => {
    db = await open();
    store = await openStore();
  });
  afterAll(async () => {
    await db.close();
    await store.close();
  });
  beforeEach(async () => {
    await db.query('delete from job');
    await db.query('delete from stored_object');
    const requestId = '11111111-1111-4111-8111-111111111111';
    await expectObject(db, { key, owner: 'sub-1', requestId, contentType: 'image/heic' });
    await store.objects.write({ key, contentType: 'image/heic', body: card });
    await store.objects.write({
      key: jpegKeyOf(key),
      contentType: 'image/jpeg',
      body: Buffer.from('none yet'),
    });
  });

  const ask = (which: string) => db.transaction((sql) => requestJpeg(sql, which));
  const jobs = async () =>
    (await db.query<{ done: boolean }>('select done_at is not null as done from job')).rows;
  const leased = async () =>
    (await db.query('select 1 from job where leased_until is not null')).rowCount;
  const copies = async () =>
    (
      await db.query(
        `select owner, content_type as type, bytes > 1000 as "isFull" from stored_object
          where key = $1 and request_id is not null and stored_at is not null`,
        [jpegKeyOf(key)],
      )
    ).rows;
  async function work(objects: ObjectStore = store.objects) {
    const failures: unknown[] = [];
    const report = (why: unknown) => failures.push(why);
    const job = heicJob({ objects, report, stopping: neverStops });
    const worker = startWorker(db, { [HEIC_JOB]: job }, { idleMs: 20, report });
    await until(async () => failures.length > 0 || (await jobs()).every(({ done }) => done));
    await worker.stop();
    return failures;
  }

  it('is asked for HEIC and HEIF, once a file, and for nothing else', async () => {
    for (const name of ['a.heic', 'a.heic', 'b.HEIF', 'c.jpg', 'd.pdf', 'heic']) await ask(name);
    expect(await jobs()).toHaveLength(2);
  });

  it('leaves the original and puts a JPEG beside it, of the same person', async () => {
    await ask(key);
    expect(await work()).toEqual([]);
    expect(Buffer.compare((await store.objects.read(key)) ?? Buffer.alloc(0), card)).toBe(0);
    const jpeg = (await store.objects.read(jpegKeyOf(key))) ?? new Uint8Array();
    expect(pictureFacts(jpeg, 'jpg')).toMatchObject({ width: 400, isWhole: true });
    expect(await copies()).toEqual([{ owner: 'sub-1', type: 'image/jpeg', isFull: true }]);
  });

  it('leaves the original alone where it cannot be converted, and says so without whose it is', async () => {
    await store.objects.write({ key, contentType: 'image/heic', body: card.subarray(0, 2000) });
    await ask(key);
    expect(await work()).toEqual(['unreadable']);
    expect((await store.objects.read(key))?.length).toBe(2000);
    expect([await copies(), await jobs()]).toEqual([[], [{ done: true }]]);
  });

  it('asks nothing of an original that is gone', async () => {
    await ask(key.replace('photo', 'gone'));
    expect(await work()).toEqual([]);
  });

  it('is done while the server listens, and does not keep it from stopping', async () => {
    await ask(key);
    const app = Fastify();
    startHeicWorker(app, { db, objects: store.objects });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await until(async () => (await copies()).length === 1);
    await app.close();
    await db.query('update job set done_at = null, run_at = now()');
    const stopped = Fastify();
    startHeicWorker(stopped, { db, objects: store.objects });
    await stopped.listen({ port: 0, host: '127.0.0.1' });
    await until(async () => (await leased()) === 1);
    await stopped.close();
    expect([await leased(), await jobs()]).toEqual([0, [{ done: false }]]);
  });

  it('comes back where the store was away', async () => {
    await ask(key);
    const away = { ...store.objects, read: () => Promise.reject(new TypeError('fetch failed')) };
    expect(await work(away)).toMatchObject([{ message: 'fetch failed' }]);
    expect(await jobs()).toEqual([{ done: false }]);
    await db.query('update job set run_at = now()');
    expect(await work()).toEqual([]);
    expect(await copies()).toHaveLength(1);
  });
});
