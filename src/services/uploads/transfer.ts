/** Sends one file to its target: in one form, or part by part from where it was before. */
import type { UploadTarget } from '#contract/documents.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Retry } from './backoff.ts';
import type { Entry } from './entry.ts';
import type { PieceOptions, Sender } from './sender.ts';
import type { UploadStore } from './store.ts';
import type { SendOptions } from './upload-queue.ts';

type Parts = NonNullable<UploadTarget['parts']>;

type Sending = {
  store: UploadStore;
  sender: Sender;
  retry: Retry;
  limit: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
};

/** One file and what it takes to send it. */
type Transfer = Sending & { entry: Entry; file: File; options: SendOptions };

/** @throws `refused` where the target is not good, or any longer; what trying again does not mend. */
export async function transferFile(transfer: Transfer): Promise<void> {
  const { target } = transfer.entry;
  if (!target) throw new CallFailed('refused');
  if (target.parts) return inParts(transfer, target.parts);
  const form = (options: PieceOptions) => transfer.sender.form(target, transfer.file, options);
  await making(transfer, 409, (onAsked) => piece(transfer, 0, form, onAsked));
}

/** Tries one piece until it is there. `before` is how many bytes of the file are there already. */
function piece<Answer>(
  { file, options, retry, limit }: Transfer,
  before: number,
  send: (options: PieceOptions) => Promise<Answer>,
  onAsked = () => {},
): Promise<Answer> {
  const onBytes = (loaded: number) =>
    options.onProgress(Math.min(1, (before + loaded) / file.size));
  return retry((signal, onAlive) => {
    onBytes(0);
    return limit(() => {
      onAsked();
      const onMoved = (loaded: number) => {
        if (loaded > 0) onAlive();
        onBytes(loaded);
      };
      return send({ signal, onBytes: onMoved });
    });
  }, options);
}

async function inParts(transfer: Transfer, parts: Parts): Promise<void> {
  const { entry, file, store, sender, retry, options } = transfer;
  if (parts.urls.length !== Math.ceil(file.size / parts.bytes)) throw new CallFailed('refused');
  const slices = parts.urls.map((_, at) => file.slice(at * parts.bytes, (at + 1) * parts.bytes));
  const etags = slices.map((_, at) => entry.etags[at] ?? null);

  for (const [at, slice] of slices.entries()) {
    if (etags[at] !== null) continue;
    const there = slices.filter((_, other) => etags[other] !== null);
    const before = there.reduce((bytes, { size }) => bytes + size, 0);
    const send = (own: PieceOptions) => sender.part(parts.urls[at] ?? '', slice, own);
    etags[at] = await piece(transfer, before, send);
    await store.update(entry.id, { etags });
  }
  const all = etags.filter((etag) => etag !== null);
  // A store that has made the object of the parts forgets them: asked again, it finds nothing.
  await making(transfer, 404, (onAsked) =>
    retry((signal) => {
      onAsked();
      return sender.finish(parts.finish, all, signal);
    }, options),
  );
}

/**
 * Sends what makes the object. Where it is sent again because the answer was lost, the refusal of this status
 * means that the object is there: only this file can have used the target.
 */
async function making(
  { entry, store }: Transfer,
  madeStatus: number,
  send: (onAsked: () => void) => Promise<unknown>,
): Promise<void> {
  let asked = entry.isFinishing ? 1 : 0;
  await store.update(entry.id, { isFinishing: true });
  try {
    await send(() => {
      asked++;
    });
  } catch (error) {
    const isMade = error instanceof CallFailed && error.status === madeStatus && asked > 1;
    if (!isMade) throw error;
  }
}
