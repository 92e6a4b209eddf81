import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { errorCode } from '#server/database/errors.ts';
import { UploadRefused } from './refusal.ts';

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const MAX_KEY_LENGTH = 512;

export type ObjectFolder = ReturnType<typeof objectFolder>;

/** One part of an upload, under the ETag that its sender received. */
type Part = { upload: string; number: number; etag: string };

/**
 * The embedded store's files: whole ones in `objects`, those that are still coming in `incoming`, and in
 * `parts` what has come of files that come in parts.
 */
export function objectFolder(dir: string) {
  const incoming = join(dir, 'incoming');
  const parts = join(dir, 'parts');
  const root = resolve(dir, 'objects');

  /** @throws UploadRefused for a key that could lead out of the folder. */
  function pathOf(key: string): string {
    const path = resolve(root, ...key.split('/'));
    const isInside = path.startsWith(root + sep);
    if (!isInside || !KEY.test(key) || key.length > MAX_KEY_LENGTH) {
      throw new UploadRefused('InvalidKey');
    }
    return path;
  }

  return {
    pathOf,
    /** What a crash left half is thrown away; parts that came whole wait for the rest. */
    async prepare() {
      await rm(incoming, { recursive: true, force: true });
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(parts, { recursive: true, mode: 0o700 });
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
    /** Puts a finished part in its place, also where there is something already. */
    async replace(part: string, key: string) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(part, path);
      await syncFolder(dirname(path));
    },
    remove: (key: string) => rm(pathOf(key), { force: true }),
    has: (key: string) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    /** The SHA-256 of what is there. */
    async etagOf(key: string) {
      const sum = createHash('sha256');
      for await (const chunk of createReadStream(pathOf(key))) sum.update(chunk);
      return sum.digest('hex');
    },

    partOf: ({ upload, number, etag }: Part) => join(parts, upload, `${number}.${etag}`),
    /** Keeps one part in place of an earlier one of its number. */
    async keepPart(part: string, { upload, number, etag }: Part) {
      const own = join(parts, upload);
      await mkdir(own, { recursive: true, mode: 0o700 });
      await rename(part, join(own, `${number}.${etag}`));
      const others = (await readdir(own)).filter(
        (name) => name.startsWith(`${number}.`) && name !== `${number}.${etag}`,
      );
      for (const other of others) await rm(join(own, other), { force: true });
    },
    forgetParts: (upload: string) => rm(join(parts, upload), { recursive: true, force: true }),
    /** Throws away the parts of uploads that nothing was added to since then. */
    async sweep(since: Date) {
      for (const upload of await readdir(parts)) {
        const path = join(parts, upload);
        const { mtime } = await stat(path);
        if (mtime < since) await rm(path, { recursive: true, force: true });
      }
    },
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
