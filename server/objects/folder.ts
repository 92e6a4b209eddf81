import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { errorCode } from '#server/database/errors.ts';
import { UploadRefused } from './refusal.ts';

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST_KEY = 512;

export type ObjectFolder = ReturnType<typeof objectFolder>;

/** The embedded store's files: whole ones in `objects`, those that are still coming in `incoming`. */
export function objectFolder(dir: string) {
  const incoming = join(dir, 'incoming');
  const root = resolve(dir, 'objects');

  /** @throws UploadRefused for a key that could lead out of the folder. */
  function pathOf(key: string): string {
    const path = resolve(root, ...key.split('/'));
    const isInside = path.startsWith(root + sep);
    if (!isInside || !KEY.test(key) || key.length > LONGEST_KEY) {
      throw new UploadRefused('InvalidKey');
    }
    return path;
  }

  return {
    pathOf,
    /** What a crash left half is thrown away. */
    async prepare() {
      await rm(incoming, { recursive: true, force: true });
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(root, { recursive: true, mode: 0o700 });
    },
    newPart: () => join(incoming, randomUUID()),
    pending: async () => (await readdir(incoming)).length,

    /** Puts a finished part in its place, at once and for good; a place is given once. */
    async place(part: string, key: string) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await link(part, path);
      } catch (error) {
        const isTaken = ['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '');
        throw isTaken ? new UploadRefused('KeyExists') : error;
      }
      for (let at = dirname(path); at.startsWith(root); at = dirname(at)) await syncFolder(at);
    },
    remove: (key: string) => rm(pathOf(key), { force: true }),
  };
}

/** A file is there after a power cut only when its folder's entry is written too. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
