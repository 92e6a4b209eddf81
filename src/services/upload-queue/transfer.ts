/** The way of one file to the place it was told: in one form, or part by part, from where it was before. */
import { isAxiosError } from 'axios';
import type { UploadTarget } from '#contract/documents.ts';
import type { SendSetting } from '../upload-queue.ts';
import type { Entry } from './entry.ts';
import type { Insist } from './patience.ts';
import type { UploadStore } from './store.ts';
import type { Journey, Transport } from './transport.ts';
import { type Verdict, verdictOf } from './verdict.ts';

type Parts = NonNullable<UploadTarget['parts']>;

type Sending = {
  store: UploadStore;
  transport: Transport;
  insist: Insist;
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
};

/** One file and what goes with it on its way. */
type Way = Sending & { entry: Entry; file: File; setting: SendSetting };

/** @throws what nobody can mend by sending it again or elsewhere. */
export async function transfer(way: Way): Promise<Verdict> {
  const { target } = way.entry;
  if (!target) return 'over';
  try {
    if (target.parts) return await inParts(way, target.parts);
    await piece(way, 0, (journey) => way.transport.form(target, way.file, journey));
    return 'arrived';
  } catch (error) {
    const verdict = verdictOf(error);
    if (verdict === null) throw error;
    return verdict;
  }
}

/** Tries one piece until it is there. `before` is how many bytes of the file are there already. */
function piece<Answer>(
  { file, setting, insist, inTurn }: Way,
  before: number,
  send: (journey: Journey) => Promise<Answer>,
): Promise<Answer> {
  const onBytes = (loaded: number) =>
    setting.onProgress(Math.min(1, (before + loaded) / file.size));
  return insist((signal) => {
    onBytes(0);
    return inTurn(() => send({ signal, onBytes }));
  }, setting);
}

async function inParts(way: Way, parts: Parts): Promise<Verdict> {
  const { entry, file, store, transport } = way;
  if (parts.urls.length !== Math.ceil(file.size / parts.bytes)) return 'over';
  const slices = parts.urls.map((_, at) => file.slice(at * parts.bytes, (at + 1) * parts.bytes));
  const etags = slices.map((_, at) => entry.etags[at] ?? null);

  for (const [at, slice] of slices.entries()) {
    if (etags[at] !== null) continue;
    const there = slices.filter((_, other) => etags[other] !== null);
    const before = there.reduce((bytes, { size }) => bytes + size, 0);
    const send = (journey: Journey) => transport.part(parts.urls[at] ?? '', slice, journey);
    etags[at] = await piece(way, before, send);
    await store.update(entry.id, { etags });
  }
  return finish(
    way,
    parts,
    etags.filter((etag) => etag !== null),
  );
}

/** A store that has made the object forgets the upload: whoever asks again finds nothing, and all is well. */
async function finish(way: Way, parts: Parts, etags: string[]): Promise<Verdict> {
  const { entry, setting, store, transport, insist } = way;
  let asked = entry.isFinishing ? 1 : 0;
  await store.update(entry.id, { isFinishing: true });
  try {
    await insist((signal) => {
      asked++;
      return transport.finish(parts.finish, etags, signal);
    }, setting);
    return 'arrived';
  } catch (error) {
    const isForgotten = isAxiosError(error) && error.response?.status === 404;
    if (isForgotten && asked > 1) return 'arrived';
    throw error;
  }
}
