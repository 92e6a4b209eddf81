/**
 * Where entries and their files lie: in IndexedDB, so that they outlive the page; in memory, where that is
 * refused or full. An entry without its file is one that has arrived: it is remembered for other tabs.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { QUEUE_NAME } from '../upload-queue.ts';
import { type Entry, KEPT_MS, type Place } from './entry.ts';

type Schema = DBSchema & {
  entry: { key: string; value: Entry };
  file: { key: string; value: Blob };
};

const VERSION = 1;
/** So long another tab may still be about to send what has arrived. */
const REMEMBERED_MS = 60_000;

export type UploadStore = ReturnType<typeof uploadStore>;

export function uploadStore() {
  const entries = new Map<string, Entry>();
  const files = new Map<string, Blob>();
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function database(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      opening = null;
    };
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

  /** What the device keeps, or `otherwise` where it keeps nothing. */
  async function kept<Found>(
    read: (db: IDBPDatabase<Schema>) => Promise<Found>,
    otherwise: Found,
  ): Promise<Found> {
    try {
      return await read(await database());
    } catch {
      return otherwise;
    }
  }

  const find = async (id: string) =>
    entries.get(id) ?? (await kept((db) => db.get('entry', id), undefined)) ?? null;

  async function remove(id: string) {
    entries.delete(id);
    files.delete(id);
    await kept(async (db) => {
      const writing = db.transaction(['entry', 'file'], 'readwrite');
      await Promise.all([
        writing.objectStore('entry').delete(id),
        writing.objectStore('file').delete(id),
        writing.done,
      ]);
    }, undefined);
  }

  return {
    find,
    remove,

    async file(id: string): Promise<Blob | null> {
      return files.get(id) ?? (await kept((db) => db.get('file', id), undefined)) ?? null;
    },

    /** Both or neither; where the device does not take them, this page does. */
    async add(entry: Entry, file: Blob) {
      try {
        const db = await database();
        const writing = db.transaction(['entry', 'file'], 'readwrite');
        await Promise.all([
          writing.objectStore('entry').put(entry),
          writing.objectStore('file').put(file, entry.id),
          writing.done,
        ]);
      } catch {
        entries.set(entry.id, entry);
        files.set(entry.id, file);
      }
    },

    /** Nothing where it is gone meanwhile: what was cleared does not come back. */
    async update(id: string, changes: Partial<Entry>) {
      const inMemory = entries.get(id);
      if (inMemory) return void entries.set(id, { ...inMemory, ...changes });
      await kept(async (db) => {
        const writing = db.transaction('entry', 'readwrite');
        const lying = await writing.store.get(id);
        if (lying) await writing.store.put({ ...lying, ...changes });
        await writing.done;
      }, undefined);
    },

    /** Its file goes, and what it became stays known for a moment. */
    async forgetFile(id: string) {
      await this.update(id, { keptAt: Date.now() - KEPT_MS + REMEMBERED_MS });
      files.delete(id);
      await kept((db) => db.delete('file', id), undefined);
    },

    /** All that wait for this scope, oldest first; those that are too old are thrown away. */
    async list(scope: string): Promise<Entry[]> {
      const lying = [...(await kept((db) => db.getAll('entry'), [])), ...entries.values()];
      const oldest = Date.now() - KEPT_MS;
      const old = lying.filter(({ keptAt }) => keptAt < oldest);
      for (const { id } of old) await remove(id);
      return lying
        .filter((entry) => entry.scope === scope && !old.includes(entry))
        .toSorted((a, b) => a.keptAt - b.keptAt);
    },

    async removeAt({ scope, slot }: Place) {
      const lying = await this.list(scope);
      for (const entry of lying) if (entry.slot === slot) await remove(entry.id);
    },

    async clear() {
      entries.clear();
      files.clear();
      await kept(async (db) => {
        await db.clear('entry');
        await db.clear('file');
      }, undefined);
    },
  };
}
