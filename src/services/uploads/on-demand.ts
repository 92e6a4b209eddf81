import type { AxiosInstance } from 'axios';
import { lazyCalls } from '../lazy-calls.ts';
import { loadOnce } from '../load-once.ts';
import { QUEUE_NAME, type UploadQueue } from './upload-queue.ts';

/** The one queue of the portal. Its code is loaded with the first file, and again after a load that failed. */
export function uploadQueue(axios: AxiosInstance): UploadQueue {
  const { load } = loadOnce(async () => (await import('./create-queue.ts')).createQueue({ axios }));

  return {
    ...lazyCalls(load, 'keep', 'list', 'send', 'remove', 'reject', 'retry'),
    /** Leaves nothing behind without a network either, when the code cannot be loaded. */
    async clear() {
      const queue = await load().catch(() => null);
      if (queue) await queue.clear();
      else globalThis.indexedDB?.deleteDatabase(QUEUE_NAME);
    },
  };
}
