/** A large file in parts, at the embedded store: one object of the parts that came, or nothing. Source: beyond B8. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { embeddedObjectStore } from '#server/embedded/object-store/object-store.ts';
import { presignParts } from '#server/embedded/object-store/presign-parts.ts';
import { objectStore } from '#server/embedded/object-store/routes.ts';
import { until } from '#test/kit/until.ts';
import { listOf, pdfOf, sendForm } from '#test/kit/uploads.ts';

const MEBIBYTE = 1024 * 1024;
const identity = {
  signingKey: randomBytes(32).toString('hex'),
  accessKey: 'LOCAL',
  bucket: 'docs',
};
const onStored = vi.fn(async () => {});

let dir: string;
let app: FastifyInstance;
let url: string;

async function start() {
  app = Fastify({ genReqId: () => 'the-request-id' });
  await objectStore(app, { dir, ...identity, onStored });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/object-store`;
}
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'parts-'));
  await start();
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});
afterEach(() => onStored.mockClear());

let count = 0;
const file = pdfOf(2.5 * MEBIBYTE);
const uploadOf = (changes = {}) => ({
  key: `person/${++count}.pdf`,
  contentType: 'application/pdf',
  bytes: file.length,
  ...changes,
});
const partsOf = (upload: ReturnType<typeof uploadOf>, now = new Date()) => ({
  ...presignParts(upload, { url, signingKey: identity.signingKey, now }),
  key: upload.key,
});
const piece = (number: number, of = file) =>
  of.subarray((number - 1) * MEBIBYTE, number * MEBIBYTE);
const isStored = (key: string) => existsSync(join(dir, 'objects', key));
const waiting = () => readdir(join(dir, 'parts'));

async function put(address: string | undefined, body: Uint8Array) {
  const reply = await fetch(address ?? '', { method: 'PUT', body: new Uint8Array(body) });
  const text = await reply.text();
  const code = text ? JSON.parse(text).code : null;
  return { status: reply.status, etag: reply.headers.get('etag') ?? '', code };
}
async function finish(address: string, etags: string[]) {
  const reply = await fetch(address, { method: 'POST', body: listOf(etags) });
  const text = await reply.text();
  return { status: reply.status, code: text ? JSON.parse(text).code : null };
}
async function putAll({ urls }: { urls: string[] }) {
  const etags: string[] = [];
  for (const [index, address] of urls.entries()) {
    etags.push((await put(address, piece(index + 1))).etag);
  }
  return etags;
}

it('is offered above 2 MiB, where the size is known, beside the form', async () => {
  const store = embeddedObjectStore({ dir, url, ...identity });
  const input = { key: 'person/x.pdf', contentType: 'application/pdf', maxBytes: 10 * MEBIBYTE };
  const [untold, small, large] = await Promise.all([
    store.presign(input),
    store.presign({ ...input, bytes: 2 * MEBIBYTE }),
    store.presign({ ...input, bytes: 2 * MEBIBYTE + 1 }),
  ]);
  expect([untold, small].map(({ parts }) => parts)).toEqual([undefined, undefined]);
  expect(large.parts).toMatchObject({ bytes: MEBIBYTE, urls: { length: 3 } });
  expect(Object.keys(large.fields)).toEqual(Object.keys(untold.fields));
});

it('makes one object of the parts, tells of it once, and keeps no part', async () => {
  const target = partsOf(uploadOf());
  const etags = await putAll(target);
  expect(isStored(target.key)).toBe(false);
  expect(await finish(target.finish, etags)).toEqual({ status: 200, code: null });
  expect((await readFile(join(dir, 'objects', target.key))).equals(file)).toBe(true);
  expect(onStored.mock.calls).toMatchObject([[{ key: target.key, bytes: file.length }]]);
  expect(await waiting()).toEqual([]);
});

it('may be finished again when the answer was lost, also by two tabs at once', async () => {
  const target = partsOf(uploadOf());
  const etags = await putAll(target);
  const both = await Promise.all([finish(target.finish, etags), finish(target.finish, etags)]);
  const again = await finish(target.finish, etags);
  expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(onStored).toHaveBeenCalledTimes(1);
});

it('takes a part again, and in any order', async () => {
  const target = partsOf(uploadOf());
  const etags = new Array<string>(3).fill('');
  for (const number of [3, 1, 2, 1]) {
    etags[number - 1] = (await put(target.urls[number - 1], piece(number))).etag;
  }
  expect((await finish(target.finish, etags)).status).toBe(200);
});

it('goes on after the server has died', async () => {
  const target = partsOf(uploadOf());
  const first = await put(target.urls[0], piece(1));
  await app.close();
  await start();
  const moved = (address = '') => url + address.slice(address.indexOf('/object-store') + 13);
  const second = await put(moved(target.urls[1]), piece(2));
  const third = await put(moved(target.urls[2]), piece(3));
  const etags = [first.etag, second.etag, third.etag];
  expect((await finish(moved(target.finish), etags)).status).toBe(200);
  expect((await readFile(join(dir, 'objects', target.key))).equals(file)).toBe(true);
});

it.each([
  ['a part too long', () => pdfOf(MEBIBYTE + 1), 413, 'EntityTooLarge'],
  ['a part too short', () => pdfOf(MEBIBYTE - 1), 400, 'EntityTooSmall'],
  ['a first part of another kind', () => Buffer.alloc(MEBIBYTE, 'MZ'), 415, 'TypeMismatch'],
] as const)('refuses %s', async (_, body, status, code) => {
  const target = partsOf(uploadOf());
  expect(await put(target.urls[0], body())).toMatchObject({ status, code });
  expect(await readdir(join(dir, 'incoming'))).toEqual([]);
});

const changed = (address = '', name: string, value: string) => {
  const other = new URL(address);
  other.searchParams.set(name, value);
  return other.href;
};
const claims = (target: object) => Buffer.from(JSON.stringify(target)).toString('base64url');

it.each([
  [
    'another upload under this signature',
    () => changed(partsOf(uploadOf()).urls[0], 'upload', claims({ key: '../x', bytes: 1 })),
    403,
    'SignatureDoesNotMatch',
  ],
  ['no signature', () => `${url}/parts?upload=abc&number=1`, 403, 'AccessDenied'],
  [
    'a number beyond the last',
    () => changed(partsOf(uploadOf()).urls[0], 'number', '4'),
    400,
    'InvalidPart',
  ],
  [
    'half a number',
    () => changed(partsOf(uploadOf()).urls[0], 'number', '0.5'),
    400,
    'InvalidPart',
  ],
  [
    'an old address',
    () => partsOf(uploadOf(), new Date(Date.now() - 7 * 3_600_000)).urls[0],
    403,
    'Expired',
  ],
] as const)('refuses %s', async (_, address, status, code) => {
  expect(await put(address(), piece(1))).toMatchObject({ status, code });
});

it.each([
  ['a part is missing', ([one = '', two = '']: string[]) => [one, two]],
  ['an ETag is another', ([one = '', two = '']: string[]) => [one, two, one]],
  ['an ETag leads elsewhere', ([one = '', two = '']: string[]) => [one, two, '../../x']],
  ['there are too many', (all: string[]) => [...all, all[0] ?? '']],
  ['there is none', () => []],
])('makes nothing where %s', async (_, wrong) => {
  const target = partsOf(uploadOf());
  const etags = await putAll(target);
  expect(await finish(target.finish, wrong(etags))).toEqual({ status: 400, code: 'InvalidPart' });
  expect([isStored(target.key), await readdir(join(dir, 'incoming'))]).toEqual([false, []]);
  expect((await finish(target.finish, etags)).status).toBe(200);
});

it('keeps nothing of a part whose sender goes away', async () => {
  const target = partsOf(uploadOf());
  const headers = { 'content-length': MEBIBYTE };
  const sending = request(target.urls[0] ?? '', { method: 'PUT', headers });
  sending.on('error', () => {});
  sending.write(piece(1).subarray(0, 200_000));
  await until(async () => (await readdir(join(dir, 'incoming'))).length === 1);
  sending.destroy();
  await until(async () => (await readdir(join(dir, 'incoming'))).length === 0);
  expect((await finish(target.finish, await putAll(target))).status).toBe(200);
});

it('deletes the object whose arrival could not be reported, and is finished later', async () => {
  onStored.mockRejectedValueOnce(new Error('the database is away'));
  const target = partsOf(uploadOf());
  const etags = await putAll(target);
  expect((await finish(target.finish, etags)).status).toBe(500);
  expect(isStored(target.key)).toBe(false);
  expect((await finish(target.finish, etags)).status).toBe(200);
});

it('deletes abandoned uploads after a day', async () => {
  const [old, fresh] = [partsOf(uploadOf()), partsOf(uploadOf())];
  await put(old.urls[0], piece(1));
  const [abandoned = ''] = await waiting();
  await put(fresh.urls[0], piece(1));
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(dir, 'parts', abandoned), yesterday, yesterday);
  await app.close();
  await start();
  expect(await waiting()).toHaveLength(1);
  expect(await waiting()).not.toContain(abandoned);
});

it('takes the whole file as a form too, for clients without multipart uploads', async () => {
  const store = embeddedObjectStore({ dir, url, ...identity });
  const input = { ...uploadOf(), maxBytes: 10 * MEBIBYTE };
  expect((await sendForm(await store.presign(input), file)).status).toBe(204);
});

it('is read and written by the server itself', async () => {
  const store = embeddedObjectStore({ dir, url, ...identity });
  const object = { key: 'person/made.jpg', contentType: 'image/jpeg' };
  expect(await store.read(object.key)).toBeNull();
  for (const words of ['first', 'second']) {
    await store.write({ ...object, body: Buffer.from(words) });
    expect((await store.read(object.key))?.toString()).toBe(words);
  }
  expect(await readdir(join(dir, 'incoming'))).toEqual([]);
});
