/**
 * Files on their way to the store, kept on the device until they are there: one for each scope and slot, a
 * new file in place of the old. Nothing but the file and where it goes is kept, for a day at the most.
 *
 *   const upload = await uploads.keep({ scope: requestId, slot: 'ECB2', file, quality });
 *   const sent = await uploads.send(upload, ask, { onProgress, onWaiting, signal });
 *   if (sent.outcome === 'stored') await tell(sent.s3_key), await uploads.drop(upload.id);
 *
 * `keep` with the file that lies there already answers what lies there, so that it goes on where it was.
 * `send` may be asked again at any time: after a reload (`waiting`), after a failure, in two tabs. It tries on
 * by itself while the network fails, the store is busy or the session is over, and throws only when it has
 * given up, or what `ask` throws. A stored file stays known until it is dropped; a rejected one is dropped already.
 * Its code arrives with the first file. Source: beyond B8; D-113.
 */
import type { AxiosInstance } from 'axios';
import type { FileQuality, UploadTarget } from '#contract/documents.ts';
import type { FileProblem } from '#domain/documents.ts';

export type QueuedUpload = {
  id: string;
  /** Whose it is: a request's id. */
  scope: string;
  /** The document's code, or the place of a correction. */
  slot: string;
  file: File;
  quality: FileQuality | null;
};

/** Asks the API where a file of so many bytes goes. */
export type AskTarget = (bytes: number, signal: AbortSignal) => Promise<UploadTarget>;

export type SendSetting = {
  signal: AbortSignal;
  /** Hears fractions from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Hears that nothing travels until the network is back, and that it travels again. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
};

export type Sent =
  | { outcome: 'stored'; s3_key: string }
  | { outcome: 'rejected'; problem: FileProblem };

export type UploadQueue = {
  keep: (file: Omit<QueuedUpload, 'id'>) => Promise<QueuedUpload>;
  /** What is not at its end yet, oldest first. */
  waiting: (scope: string) => Promise<QueuedUpload[]>;
  send: (upload: QueuedUpload, ask: AskTarget, setting: SendSetting) => Promise<Sent>;
  /** The API knows of it, or nobody wants it any more. */
  drop: (id: string) => Promise<void>;
  /** The API did not take what had arrived: the same file, chosen again, begins anew. */
  refuse: (id: string) => Promise<void>;
  /** Somebody signs out: nothing of them stays. */
  clear: () => Promise<void>;
  /**
   * Makes a call again and again as `send` does, for what follows it: telling the API what has arrived.
   * Throws what the API refuses with.
   */
  insist: <Answer>(
    call: (signal: AbortSignal) => Promise<Answer>,
    setting: Pick<SendSetting, 'signal' | 'onWaiting'>,
  ) => Promise<Answer>;
};

/** The database of the device. */
export const QUEUE_NAME = 'portal_uploads';

/** One for the whole portal. A code that could not be fetched is asked for again by the next call. */
export function uploadQueue(http: AxiosInstance): UploadQueue {
  let arriving: Promise<UploadQueue> | null = null;

  async function queue(): Promise<UploadQueue> {
    arriving ??= import('./upload-queue/queue.ts').then(({ createQueue }) => createQueue({ http }));
    try {
      return await arriving;
    } catch (error) {
      arriving = null;
      throw error;
    }
  }

  /** Whoever signs out without a network, so that the code cannot arrive, leaves nothing behind either. */
  async function clear() {
    const here = await queue().catch(() => null);
    if (here) await here.clear();
    else globalThis.indexedDB?.deleteDatabase(QUEUE_NAME);
  }

  return {
    keep: async (file) => (await queue()).keep(file),
    waiting: async (scope) => (await queue()).waiting(scope),
    send: async (...sending) => (await queue()).send(...sending),
    drop: async (id) => (await queue()).drop(id),
    refuse: async (id) => (await queue()).refuse(id),
    clear,
    insist: async (call, setting) => (await queue()).insist(call, setting),
  };
}
