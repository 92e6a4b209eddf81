/**
 * The databases that the server's tests run on: the embedded one always, PostgreSQL when `DATABASE_URL`
 * names a server on which databases may be made. Each opening is a copy of a snapshot, gone when closed.
 *
 *   describe.each(databases())('$kind', ({ open }) => {
 *     let db: Database;
 *     beforeAll(async () => { db = await open(); });
 *     afterAll(() => db.close());
 */
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, it } from 'vitest';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql.ts';
import { seedCatalogues } from '#server/stores/reference/catalogues.ts';
import { createOn, dropOn, urlOn } from './postgres-server.ts';
import { keysIn, sealed } from './sealed.ts';
import type { Contents } from './snapshots.ts';

/** Where a database is that several processes may open, one after the other. */
type TestPlace = { place: DatabasePlace; dataDir: string; remove(): Promise<void> };

/** A database and the server's data folder that belongs to it; closing the one removes the other. */
export type OpenedWorld = { db: Database; dataDir: string };

export type TestDatabase = {
  kind: Database['kind'];
  /** A new database with every table of the server. */
  open(): Promise<Database>;
  /** A new database with nothing in it. */
  openEmpty(): Promise<Database>;
  /** A new database with catalogues and the seeded world. */
  openWorld(): Promise<OpenedWorld>;
  /** A place for a new database, not opened yet. */
  makePlace(contents?: Contents): Promise<TestPlace>;
};

export function databases(): TestDatabase[] {
  const { folder, postgres } = inject('snapshots');
  const embedded = testDatabase('pglite', (contents) => embeddedPlace(folder, contents));
  if (!postgres) return [embedded];
  const { server, prefix } = postgres;
  const onServer = (contents: Contents) => serverPlace(server, prefix, folder, contents);
  return [embedded, testDatabase('postgres', onServer)];
}

/** PostgreSQL alone, where it and what else a file needs is there; or one skipped test that names what is missing. */
export function postgresWith(needs = 'PostgreSQL', isThere = true): TestDatabase[] {
  const found = isThere ? databases().filter(({ kind }) => kind === 'postgres') : [];
  if (found.length === 0) it.skip(`needs ${needs}`, () => {});
  return found;
}

/** The same database, which the server seeds at its start with keys of its own; in production it does not. */
export const unseeded = ({ open }: TestDatabase): Pick<TestDatabase, 'openWorld'> => ({
  async openWorld() {
    const db = await open();
    await seedCatalogues(db);
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    const close = async () => {
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { db: { ...db, close }, dataDir };
  },
});

function testDatabase(
  kind: Database['kind'],
  makePlace: (contents: Contents) => Promise<TestPlace>,
): TestDatabase {
  async function opened(contents: Contents): Promise<OpenedWorld> {
    const { place, dataDir, remove } = await makePlace(contents);
    const db = sealed(await openDatabase(place), keysIn(dataDir));
    const close = async () => {
      await db.close();
      await remove();
    };
    return { db: { ...db, close }, dataDir };
  }

  return {
    kind,
    open: async () => (await opened('tables')).db,
    openEmpty: async () => (await opened('empty')).db,
    openWorld: () => opened('seeded'),
    makePlace: (contents = 'empty') => makePlace(contents),
  };
}

async function embeddedPlace(snapshots: string, contents: Contents): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  cpSync(join(snapshots, 'pglite', contents), dataDir, { recursive: true });
  return {
    place: { dir: join(dataDir, 'database') },
    dataDir,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function serverPlace(
  server: string,
  prefix: string,
  snapshots: string,
  contents: Contents,
): Promise<TestPlace> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  if (contents === 'empty') await createOn(server, name);
  else await createOn(server, name, `${prefix}_${contents}`);
  if (contents === 'seeded') {
    cpSync(join(snapshots, 'postgres', contents), dataDir, { recursive: true });
  }
  return {
    place: { url: urlOn(server, name) },
    dataDir,
    async remove() {
      await dropOn(server, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
