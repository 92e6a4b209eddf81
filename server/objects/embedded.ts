import { open } from 'node:fs/promises';
import { errorCode } from '#server/database/errors.ts';
import { contentTypeOf, HEAD_BYTES } from './content-type.ts';
import { objectFolder } from './folder.ts';
import type { ObjectStore } from './object-store.ts';
import { presign, type StoreIdentity } from './presign.ts';

/** The embedded store as the server asks it; `url` is where browsers reach its POST. */
export function embeddedObjectStore({
  dir,
  ...place
}: StoreIdentity & { dir: string; url: string }): ObjectStore {
  const folder = objectFolder(dir);
  return {
    presign: async (input) => {
      folder.pathOf(input.key);
      return presign(input, place);
    },
    async describe(key) {
      try {
        return await describe(folder.pathOf(key));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
  };
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
