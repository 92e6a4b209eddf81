import type { AxiosInstance } from 'axios';
import { retryable } from '../retryable.ts';
import { QUEUE_NAME, type UploadQueue } from './upload-queue.ts';

/** The one queue of the portal. Its code is loaded with the first file, and again after a load that failed. */
export function lazyUploadQueue(axios: AxiosInstance): UploadQueue {
  const { load: queue } = retryable(async () => {
    const { createQueue } = await import('./create-queue.ts');
    return createQueue({ axios });
  });

  /** Leaves nothing behind without a network either, when the code cannot be loaded. */
  async function clear() {
    const loaded = await queue().catch(() => null);
    if (loaded) await loaded.clear();
    else globalThis.indexedDB?.deleteDatabase(QUEUE_NAME);
  }

  return {
    keep: async (file) => (await queue()).keep(file),
    list: async (scope) => (await queue()).list(scope),
    send: async (...sending) => (await queue()).send(...sending),
    remove: async (id) => (await queue()).remove(id),
    reject: async (id) => (await queue()).reject(id),
    clear,
    retry: async (call, options) => (await queue()).retry(call, options),
  };
}
