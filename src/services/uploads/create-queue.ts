/** The queue itself, as `upload-queue.ts` describes it. */
import type { AxiosInstance } from 'axios';
import { withoutLocation } from '#domain/files/photo-location.ts';
import { type Backoff, retryWithBackoff } from './backoff.ts';
import { type Entry, fileOf, isOf, newEntry } from './entry.ts';
import { uploadLocks } from './locks.ts';
import { browserNetwork, type Network } from './network.ts';
import { semaphore } from './semaphore.ts';
import { fileSender } from './sender.ts';
import { uploadStore } from './store.ts';
import { isRefusal, problemIn } from './store-refusal.ts';
import { transferFile } from './transfer.ts';
import type { AskTarget, QueuedUpload, SendOptions, Sent, UploadQueue } from './upload-queue.ts';

type Parts = {
  axios: AxiosInstance;
  network?: Network;
  backoff?: Backoff;
  storageLimitMs?: number;
};

/** A target may be over when it is used: another is asked for once, then something else must be wrong. */
const MOST_TARGETS = 2;
/** More at a time only make each slower, until a link that drops brings none of them through. */
const AT_A_TIME = 2;

const PHOTOS = ['image/jpeg', 'image/heic', 'image/heif'];

/** Where a photo was taken does not leave the device. What cannot be read is sent as it is. */
async function withoutPlace(file: File): Promise<Blob> {
  if (!PHOTOS.includes(file.type)) return file;
  const read = await file.arrayBuffer().catch(() => null);
  return read ? new Blob([withoutLocation(new Uint8Array(read))], { type: file.type }) : file;
}

export function createQueue(parts: Parts): UploadQueue {
  const { axios, network = browserNetwork, backoff, storageLimitMs } = parts;
  const store = uploadStore(storageLimitMs);
  const hold = uploadLocks();
  const retry = retryWithBackoff(network, backoff);
  const limit = semaphore(AT_A_TIME);
  const sending = { store, retry, limit, sender: fileSender(axios, network) };

  /** Only what the device refused is said; what is kept goes without saying. */
  const standing = (id: string) => (store.isInMemory(id) ? { isInMemory: true } : {});

  async function opened(entry: Entry): Promise<QueuedUpload | null> {
    const blob = await store.file(entry.id);
    const { id, scope, slot, quality } = entry;
    if (!blob) return null;
    return { id, scope, slot, quality, file: fileOf(entry, blob), ...standing(id) };
  }

  /** With its target: the one it has, or a new one. */
  async function targetOf(entry: Entry, ask: AskTarget, options: SendOptions) {
    if (entry.target) return entry;
    const target = await retry((signal) => ask(entry.bytes, signal), options);
    const renewed = { target, etags: [], isFinishing: false };
    await store.update(entry.id, renewed);
    return { ...entry, ...renewed };
  }

  async function send(id: string, ask: AskTarget, options: SendOptions): Promise<Sent> {
    for (let targets = 1; ; targets++) {
      const entry = await store.find(id);
      if (!entry) throw new Error('The file does not wait any more.');
      if (entry.s3_key !== null) return { outcome: 'stored', s3_key: entry.s3_key };
      const upload = await opened(entry);
      if (!upload) throw new Error('The file is gone.');
      const placed = await targetOf(entry, ask, options);
      try {
        await transferFile({ ...sending, entry: placed, file: upload.file, options });
        const s3_key = String(placed.target?.fields.key);
        await store.update(id, { s3_key });
        return { outcome: 'stored', s3_key };
      } catch (error) {
        if (!isRefusal(error) || problemIn(error)) throw error;
        await store.update(id, { target: null, etags: [], isFinishing: false });
        if (targets >= MOST_TARGETS) throw error;
      }
    }
  }

  return {
    retry,

    async keep({ scope, slot, file, quality }) {
      const found = (await store.list(scope)).find((entry) => entry.slot === slot);
      if (found && isOf(found, file)) {
        const waiting = await opened(found);
        if (waiting) return waiting;
        // Another tab has just brought it there.
        if (found.s3_key !== null) return { id: found.id, scope, slot, file, quality };
      }
      await store.removeAt({ scope, slot });
      const entry = newEntry({ scope, slot }, file, quality);
      await store.add(entry, await withoutPlace(file));
      return { id: entry.id, scope, slot, file, quality, ...standing(entry.id) };
    },

    async list(scope) {
      const all = await Promise.all((await store.list(scope)).map(opened));
      return all.filter((upload) => upload !== null);
    },

    send: ({ id }, ask, options) =>
      hold(`upload ${id}`, options.signal, async () => {
        try {
          return await send(id, ask, options);
        } catch (error) {
          const problem = problemIn(error);
          if (problem === null) throw error;
          await store.remove(id);
          return { outcome: 'rejected', problem };
        }
      }),

    async remove(id) {
      const entry = await store.find(id);
      if (entry?.s3_key) await store.forgetFile(id);
      else await store.remove(id);
    },

    reject: store.remove,

    clear: () => store.clear(),
  };
}
