/**
 * The databases that the server's tests run on: the embedded one always, PostgreSQL when `DATABASE_URL`
 * names a server on which databases may be made. Each opening is a database of its own, gone when closed.
 *
 *   describe.each(databases())('$kind', ({ open }) => {
 *     let db: Database;
 *     beforeAll(async () => { db = await open(); });
 *     afterAll(() => db.close());
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql.ts';

/** Where a database is that several processes may open, one after the other. */
type TestPlace = { place: DatabasePlace; remove(): Promise<void> };

export type TestDatabase = {
  kind: Database['kind'];
  /** A new database with every table of the server. */
  open(): Promise<Database>;
  /** A new database with nothing in it. */
  openEmpty(): Promise<Database>;
  makePlace(): Promise<TestPlace>;
};

const migrations = new URL('../../server/migrations/', import.meta.url);

export function databases(): TestDatabase[] {
  const url = process.env.DATABASE_URL;
  return url ? [embedded, postgres(url)] : [embedded];
}

const migrated = async (db: Database): Promise<Database> => {
  await migrate(db, migrations);
  return db;
};

const embedded: TestDatabase = {
  kind: 'pglite',
  open: async () => migrated(await openDatabase()),
  openEmpty: () => openDatabase(),
  async makePlace() {
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    return {
      place: { dir: join(folder, 'db') },
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

function postgres(server: string): TestDatabase {
  async function makePlace(): Promise<TestPlace> {
    const name = `portal_test_${randomBytes(6).toString('hex')}`;
    await onServer(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return {
      place: { url: url.href },
      remove: () => onServer(server, `drop database if exists ${name} with (force)`),
    };
  }

  async function openEmpty(): Promise<Database> {
    const { place, remove } = await makePlace();
    const db = await openDatabase(place);
    const close = async () => {
      await db.close();
      await remove();
    };
    return { ...db, close };
  }

  return {
    kind: 'postgres',
    open: async () => migrated(await openEmpty()),
    openEmpty,
    makePlace,
  };
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
