/**
 * Keeps entries and their files: in IndexedDB, so that they outlive the page; in memory, where that is
 * refused, full or silent. An entry without its file is one that has arrived: it is remembered for other tabs.
 */
import { deviceDatabase } from './device-database.ts';
import { type Entry, KEPT_MS, type Place } from './entry.ts';

/** So long another tab may still be about to send what has arrived. */
const REMEMBERED_MS = 60_000;

export type UploadStore = ReturnType<typeof uploadStore>;

export function uploadStore(limitMs?: number) {
  const entries = new Map<string, Entry>();
  const files = new Map<string, Blob>();
  const device = deviceDatabase(limitMs);

  const find = async (id: string) =>
    entries.get(id) ?? (await device.read((db) => db.get('entry', id), undefined)) ?? null;

  async function remove(id: string) {
    entries.delete(id);
    files.delete(id);
    await device.erase(async (db) => {
      const writing = db.transaction(['entry', 'file'], 'readwrite');
      await Promise.all([
        writing.objectStore('entry').delete(id),
        writing.objectStore('file').delete(id),
        writing.done,
      ]);
    });
  }

  return {
    find,
    remove,

    /** Whether only this page has it. */
    isInMemory: (id: string) => entries.has(id),

    async file(id: string): Promise<Blob | null> {
      const kept = files.get(id) ?? (await device.read((db) => db.get('file', id), undefined));
      if (kept === undefined || kept instanceof Blob) return kept ?? null;
      return new Blob([kept]);
    },

    /** Both or neither; where the device does not take them, this page does. */
    async add(entry: Entry, file: Blob) {
      try {
        const bytes = await file.arrayBuffer();
        await device.use(async (db) => {
          const writing = db.transaction(['entry', 'file'], 'readwrite');
          const written = writing.done;
          try {
            await writing.objectStore('file').put(bytes, entry.id);
            await writing.objectStore('entry').put(entry);
          } catch (error) {
            written.catch(() => {});
            writing.abort();
            throw error;
          }
          await written;
        });
      } catch {
        entries.set(entry.id, entry);
        files.set(entry.id, file);
      }
    },

    /** Nothing where it is gone meanwhile: what was cleared does not come back. */
    async update(id: string, changes: Partial<Entry>) {
      const inMemory = entries.get(id);
      if (inMemory) return void entries.set(id, { ...inMemory, ...changes });
      await device.read(async (db) => {
        const writing = db.transaction('entry', 'readwrite');
        const found = await writing.store.get(id);
        if (found) await writing.store.put({ ...found, ...changes });
        await writing.done;
      }, undefined);
    },

    /** Its file goes, and what it became stays known for a moment. */
    async forgetFile(id: string) {
      await this.update(id, { keptAt: Date.now() - KEPT_MS + REMEMBERED_MS });
      files.delete(id);
      await device.erase((db) => db.delete('file', id));
    },

    /** All that wait for this scope, oldest first; those that are too old are thrown away. */
    async list(scope: string): Promise<Entry[]> {
      const found = [...(await device.read((db) => db.getAll('entry'), [])), ...entries.values()];
      const oldest = Date.now() - KEPT_MS;
      const old = found.filter(({ keptAt }) => keptAt < oldest);
      for (const { id } of old) await remove(id);
      return found
        .filter((entry) => entry.scope === scope && !old.includes(entry))
        .toSorted((a, b) => a.keptAt - b.keptAt);
    },

    async removeAt({ scope, slot }: Place) {
      const found = await this.list(scope);
      for (const entry of found) if (entry.slot === slot) await remove(entry.id);
    },

    async clear() {
      entries.clear();
      files.clear();
      await device.clear();
    },
  };
}
