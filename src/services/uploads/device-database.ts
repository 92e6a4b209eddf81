/**
 * The device's database of uploads. Each use has a time limit; after one that was not kept, the device counts as
 * without storage until the page is loaded again.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Entry } from './entry.ts';
import { withinLimit } from './time-limit.ts';
import { QUEUE_NAME } from './upload-queue.ts';

type Schema = DBSchema & {
  entry: { key: string; value: Entry };
  /** Bytes, because WebKit's private windows refuse a Blob, and then all that follows it. A Blob is of an older version. */
  file: { key: string; value: ArrayBuffer | Blob };
};
type Database = IDBPDatabase<Schema>;

const VERSION = 1;

/** Longer than a cheap phone takes to write the largest file. */
const STORAGE_LIMIT_MS = 4_000;

export function deviceDatabase(limitMs = STORAGE_LIMIT_MS) {
  let opening: Promise<Database> | null = null;
  let isStuck = false;

  const forget = () => {
    opening = null;
  };

  function open(): Promise<Database> {
    opening ??= openDB<Schema>(QUEUE_NAME, VERSION, {
      upgrade(db) {
        db.createObjectStore('entry', { keyPath: 'id' });
        db.createObjectStore('file');
      },
      blocking: (_, __, { target }) => {
        forget();
        (target as IDBDatabase | null)?.close();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  }

  /** @throws where the device has no storage, refuses, or does not answer in time. */
  async function use<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer> {
    if (isStuck) throw new CallFailed('timeout');
    try {
      return await withinLimit(limitMs, open().then(work));
    } catch (error) {
      if (error instanceof CallFailed) giveUp();
      throw error;
    }
  }

  /** What hangs holds back all that follows it. */
  function giveUp() {
    isStuck = true;
    opening?.then((db) => db.close()).catch(() => {});
    forget();
  }

  return {
    use,

    /** What the device answers, or `otherwise` where it does not. */
    read: <Found>(work: (db: Database) => Promise<Found>, otherwise: Found): Promise<Found> =>
      use(work).catch(() => otherwise),

    /** What is to be gone is gone in the end, also where the device was silent before; that is not awaited. */
    async erase(work: (db: Database) => Promise<unknown>): Promise<void> {
      if (isStuck) void withinLimit(limitMs, open().then(work)).catch(() => {});
      else await use(work).catch(() => {});
    },

    /** Leaves nothing behind, also where the device does not answer any more. */
    async clear() {
      try {
        await use(async (db) => {
          await db.clear('entry');
          await db.clear('file');
        });
      } catch {
        globalThis.indexedDB?.deleteDatabase(QUEUE_NAME);
      }
    },
  };
}
