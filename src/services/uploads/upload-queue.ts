/**
 * Files on their way to the store, kept on the device until they are there: one for each scope and slot, a new file
 * in place of the old. Nothing but the file and where it goes is kept, for a day at the most.
 *
 *   const upload = await uploads.keep({ scope: requestId, slot: 'ECB2', file, quality });
 *   const sent = await uploads.send(upload, askTarget, { onProgress, onWaiting, signal });
 *   if (sent.outcome === 'stored') await register(sent.s3_key), await uploads.remove(upload.id);
 *
 * `keep` with the file that is kept already answers the kept one, so that it goes on where it was. `send` may be
 * called again at any time: after a reload (`list`), after a failure, in two tabs. It tries on by itself while the
 * network fails, the store is busy or the session is over, and throws only when it has given up, or what
 * `askTarget` throws. A stored file stays known until it is removed; a rejected one is removed already.
 * Source: beyond B8; D-113.
 */
import type { FileQuality, UploadTarget } from '#contract/documents.ts';
import type { FileProblem } from '#domain/files/file-problem.ts';
import type { WaitingCause } from '#domain/request/file-slot.ts';

export type QueuedUpload = {
  id: string;
  /** Whose it is: a request's id, or a correction's. */
  scope: string;
  /** The document's code, or the place of a correction. */
  slot: string;
  file: File;
  quality: FileQuality | null;
  /** The device does not keep it: it goes with the page. */
  isInMemory?: boolean;
};

/** Asks the API where a file of so many bytes goes. */
export type AskTarget = (bytes: number, signal: AbortSignal) => Promise<UploadTarget>;

export type SendOptions = {
  signal: AbortSignal;
  /** Takes fractions from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Takes whether nothing is sent for a while, what for, and until when, in milliseconds since 1970. */
  onWaiting?: ((isWaiting: boolean, cause?: WaitingCause, until?: number) => void) | undefined;
};
export type RetryOptions = Pick<SendOptions, 'signal' | 'onWaiting'>;

export type Sent =
  | { outcome: 'stored'; s3_key: string }
  | { outcome: 'rejected'; problem: FileProblem };

export type UploadQueue = {
  keep: (file: Omit<QueuedUpload, 'id'>) => Promise<QueuedUpload>;
  /** What has not arrived yet, oldest first. */
  list: (scope: string) => Promise<QueuedUpload[]>;
  send: (upload: QueuedUpload, ask: AskTarget, options: SendOptions) => Promise<Sent>;
  /** The API knows of it, or it is no longer wanted. */
  remove: (id: string) => Promise<void>;
  /** The API did not take what had arrived: the same file, chosen again, begins anew. */
  reject: (id: string) => Promise<void>;
  /** At sign-out nothing of the person stays. */
  clear: () => Promise<void>;
  /** Calls again and again as `send` does, for what follows it. Throws what the API refuses with. */
  retry: <Answer>(
    call: (signal: AbortSignal) => Promise<Answer>,
    options: RetryOptions,
  ) => Promise<Answer>;
};

/** The database of the device. */
export const QUEUE_NAME = 'portal_uploads';
