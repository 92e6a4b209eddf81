/** The two stores behind a bad link, as an upload queue meets them, and a network that a test turns on and off. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import Fastify from 'fastify';
import { afterEach, beforeEach, vi } from 'vitest';
import { embeddedObjectStore } from '#server/embedded/object-store/object-store.ts';
import { objectStore } from '#server/embedded/object-store/routes.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { s3ObjectStore } from '#server/files/s3.ts';
import type { openFlakyProxy } from './flaky-proxy.ts';
import { bucket, credentials, openS3, region } from './s3.ts';
import { pdfOf } from './uploads.ts';

/** A test need not wait long. */
export const fast = { firstMs: 2, longestMs: 20, tries: 6 };

export type Link = Awaited<ReturnType<typeof openFlakyProxy>>;
/** A store behind a bad link, and what it holds in the end. */
export type Place = {
  store: ObjectStore;
  /** An origin of its own, to which no token goes; or the API's. */
  api: string;
  /** How many parts a large file has. */
  parts: number;
  objects: () => Promise<Buffer[]>;
  /** The store loses what has come of an upload. */
  losePart: () => Promise<unknown>;
  /** Hands out targets that are over already. */
  old: ObjectStore;
  close: () => Promise<unknown>;
};

export async function embedded(link: Link): Promise<Place> {
  const dir = await mkdtemp(join(tmpdir(), 'queue-'));
  const identity = { signingKey: randomBytes(32).toString('hex'), accessKey: 'A', bucket: 'b' };
  const app = Fastify();
  await objectStore(app, { dir, ...identity });
  link.leadTo(await app.listen({ port: 0, host: '127.0.0.1' }));
  const url = `${link.origin}/object-store`;
  const store = embeddedObjectStore({ dir, url, ...identity });
  const first = async (folder: string) => join(folder, (await readdir(folder))[0] ?? '');
  return {
    store,
    old: ofSevenHoursAgo(store),
    api: `${link.origin}/api`,
    parts: 12,
    async objects() {
      const found = await readdir(join(dir, 'objects'), { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile());
      const bodies = await Promise.all(
        files.map(({ parentPath, name }) => readFile(join(parentPath, name))),
      );
      await rm(join(dir, 'objects', 'p'), { recursive: true, force: true });
      return bodies;
    },
    losePart: async () => rm(await first(await first(join(dir, 'parts')))),
    async close() {
      await app.close();
      await rm(dir, { recursive: true });
    },
  };
}

const ofSevenHoursAgo = (store: ObjectStore): ObjectStore => ({
  ...store,
  presign: async (input) => {
    vi.setSystemTime(Date.now() - 7 * 3_600_000);
    const target = await store.presign(input);
    vi.setSystemTime(Date.now() + 7 * 3_600_000);
    return target;
  },
});

export async function amazons(link: Link): Promise<Place> {
  const s3 = await openS3();
  link.leadTo(s3.endpoint);
  const store = s3ObjectStore({ credentials, bucket, region, endpoint: link.origin });
  return {
    store,
    old: ofSevenHoursAgo(store),
    api: 'https://api.example/api',
    parts: 3,
    async objects() {
      const bodies = [...s3.objects.values()].map(({ body }) => body);
      s3.objects.clear();
      s3.uploads.clear();
      return bodies;
    },
    losePart: async () => [...s3.uploads.values()][0]?.parts.delete(1),
    close: s3.close,
  };
}

export const network = {
  online: true,
  listeners: new Set<() => void>(),
  isOnline: () => network.online,
  watch(listener: () => void, signal: AbortSignal) {
    network.listeners.add(listener);
    signal.addEventListener('abort', () => network.listeners.delete(listener));
  },
  turn(online: boolean) {
    network.online = online;
    for (const listener of [...network.listeners]) listener();
  },
};

/** Each test around it has a device of its own, with nothing on it and a clock that the test may set. */
export function onNewDevices() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** A PDF of so many bytes, no two alike. */
export const pdf = (bytes: number, name = 'estado de cuenta.pdf') =>
  new File([new Uint8Array(pdfOf(bytes))], name, { type: 'application/pdf', lastModified: 7 });
