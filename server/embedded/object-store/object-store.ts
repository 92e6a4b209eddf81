import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { HEAD_BYTES } from '#domain/files/seen-kind.ts';
import { errorCode } from '#server/database/errors.ts';
import { contentTypeOf } from '#server/files/content-type.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { goesInParts } from '#server/files/parts.ts';
import { objectFolder } from './folder.ts';
import { presign, type StoreIdentity } from './presign.ts';
import { presignParts } from './presign-parts.ts';
import { presignRead } from './presign-read.ts';

/** The embedded store as the server asks it; `url` is where browsers reach its POST. */
export function embeddedObjectStore({
  dir,
  ...place
}: StoreIdentity & { dir: string; url: string }): ObjectStore {
  const folder = objectFolder(dir);
  return {
    async presign(input) {
      folder.pathOf(input.key);
      const form = presign(input, place);
      const { key, contentType, bytes } = input;
      if (!goesInParts(bytes)) return form;
      return { ...form, parts: presignParts({ key, contentType, bytes }, place) };
    },
    presignRead: async (object) => presignRead(object, place),
    describe: (key) => orNull(describe(folder.pathOf(key))),
    read: (key) => orNull(readFile(folder.pathOf(key))),
    remove: (key) => folder.remove(key),
    async write({ key, body }) {
      const part = folder.newPart();
      try {
        await writeFile(part, body, { flush: true, mode: 0o600 });
        await folder.replace(part, key);
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function describe(path: string) {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const contentType = await contentTypeOf(buffer.subarray(0, bytesRead));
    return { bytes: size, contentType: contentType ?? 'application/octet-stream' };
  } finally {
    await handle.close();
  }
}
