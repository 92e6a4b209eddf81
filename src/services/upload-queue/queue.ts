/** The queue itself. What it promises stands in `../upload-queue.ts`. */
import type { AxiosInstance } from 'axios';
import type { AskTarget, QueuedUpload, SendSetting, Sent, UploadQueue } from '../upload-queue.ts';
import { type Entry, fileOf, isOf, newEntry } from './entry.ts';
import { turns, uploadLocks } from './locks.ts';
import { browserNetwork, type Network } from './network.ts';
import { PAUSES, type Pauses, patience } from './patience.ts';
import { uploadStore } from './store.ts';
import { transfer } from './transfer.ts';
import { transport } from './transport.ts';
import { verdictOf } from './verdict.ts';

type Parts = { http: AxiosInstance; network?: Network; pauses?: Pauses };

/** How often a file may be told another place before something else must be wrong. */
const MOST_TARGETS = 4;
/** More at a time only make each slower, until a link that drops brings none of them through. */
const AT_A_TIME = 2;

export function createQueue({
  http,
  network = browserNetwork,
  pauses = PAUSES,
}: Parts): UploadQueue {
  const store = uploadStore();
  const hold = uploadLocks();
  const insist = patience(network, pauses);
  const sending = { store, insist, inTurn: turns(AT_A_TIME), transport: transport(http, network) };

  async function opened(entry: Entry): Promise<QueuedUpload | null> {
    const blob = await store.file(entry.id);
    const { id, scope, slot, quality } = entry;
    return blob && { id, scope, slot, quality, file: fileOf(entry, blob) };
  }

  /** Where it goes: as it was told before, or by asking. */
  async function targetOf(entry: Entry, ask: AskTarget, setting: SendSetting) {
    if (entry.target) return entry;
    const target = await insist((signal) => ask(entry.bytes, signal), setting);
    const told = { target, etags: [], isFinishing: false };
    await store.update(entry.id, told);
    return { ...entry, ...told };
  }

  async function send(id: string, ask: AskTarget, setting: SendSetting): Promise<Sent> {
    for (let targets = 1; ; targets++) {
      const entry = await store.find(id);
      if (!entry) throw new Error('The file does not wait any more.');
      if (entry.s3_key !== null) return { outcome: 'stored', s3_key: entry.s3_key };
      const upload = await opened(entry);
      if (!upload) throw new Error('The file is gone.');
      const outcome = await sent(await targetOf(entry, ask, setting), upload.file);
      if (outcome) return outcome;
      if (targets >= MOST_TARGETS) throw new Error('No place that was told is good.');
      await store.update(id, { target: null, etags: [], isFinishing: false });
    }

    /** Null where the target is not good any more. */
    async function sent(entry: Entry, file: File): Promise<Sent | null> {
      const result = await transfer({ ...sending, entry, file, setting });
      if (result === 'over') return null;
      if (result !== 'arrived') {
        await store.remove(id);
        return { outcome: 'rejected', problem: result.problem };
      }
      const s3_key = String(entry.target?.fields.key);
      await store.update(id, { s3_key });
      return { outcome: 'stored', s3_key };
    }
  }

  return {
    insist,

    async keep({ scope, slot, file, quality }) {
      const lying = (await store.list(scope)).find((entry) => entry.slot === slot);
      if (lying && isOf(lying, file)) {
        const waiting = await opened(lying);
        if (waiting) return waiting;
        // Another tab has just brought it there.
        if (lying.s3_key !== null) return { id: lying.id, scope, slot, file, quality };
      }
      await store.removeAt({ scope, slot });
      const entry = newEntry({ scope, slot }, file, quality);
      await store.add(entry, file);
      return { id: entry.id, scope, slot, file, quality };
    },

    async waiting(scope) {
      const all = await Promise.all((await store.list(scope)).map(opened));
      return all.filter((upload) => upload !== null);
    },

    send: ({ id }, ask, setting) =>
      hold(`upload ${id}`, setting.signal, async () => {
        try {
          return await send(id, ask, setting);
        } catch (error) {
          const verdict = verdictOf(error);
          // The API itself may say, when it is asked for a place, that the file is too large.
          if (typeof verdict !== 'object' || verdict === null) throw error;
          await store.remove(id);
          return { outcome: 'rejected', ...verdict };
        }
      }),

    async drop(id) {
      const entry = await store.find(id);
      if (entry?.s3_key) await store.forgetFile(id);
      else await store.remove(id);
    },

    refuse: store.remove,

    clear: () => store.clear(),
  };
}
