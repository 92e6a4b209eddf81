/**
 * Databases that are made once a run and copied wherever a test needs its own: an empty one, one with every
 * table of the server, and one with the seeded world, its keys beside it. Run by Vitest before the first test.
 */
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { PlainDatabase } from '#server/database/sql.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { seedCatalogues } from '#server/stores/reference/catalogues.ts';
import { ORIGIN } from '#test/fixtures/origin.ts';
import { temporaryFolder } from '../../scripts/test-run/temporary-folder.ts';
import { createOn, dropOn, urlOn } from './postgres-server.ts';

/** What a snapshot holds. */
export type Contents = 'empty' | 'tables' | 'seeded';

/** Each holds, by contents, `database` (PGlite) and what the server keeps in its data folder. */
export type Snapshots = {
  folder: string;
  /** The PostgreSQL server and the first part of the template databases' names. */
  postgres: { server: string; prefix: string } | null;
};

declare module 'vitest' {
  interface ProvidedContext {
    snapshots: Snapshots;
  }
}

export default async function makeSnapshots({ provide }: TestProject) {
  const folder = await mkdtemp(join(temporaryFolder(), 'portal-snapshots-'));
  const server = process.env.DATABASE_URL;
  const prefix = `portal_test_${folder.slice(-6).toLowerCase()}`;
  await makeEmbedded(folder);
  if (server) await makeTemplates(server, prefix, folder);
  provide('snapshots', { folder, postgres: server ? { server, prefix } : null });

  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (server) for (const name of ['tables', 'seeded']) await dropOn(server, `${prefix}_${name}`);
  };
}

async function makeEmbedded(folder: string) {
  const place = (contents: Contents) => join(folder, 'pglite', contents);
  const opened = (contents: Contents) => openDatabase({ dir: join(place(contents), 'database') });
  const copy = (from: Contents, to: Contents) =>
    cpSync(place(from), place(to), { recursive: true });

  await use(await opened('empty'), dropTemplates);
  copy('empty', 'tables');
  await use(await opened('tables'), async (db) => void (await migrate(db)));
  copy('tables', 'seeded');
  await use(await opened('seeded'), (db) => seed(db, place('seeded')));
}

/** Two thirds of a new cluster's bytes, which every copy would take along. */
async function dropTemplates(db: PlainDatabase) {
  await db.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
}

async function makeTemplates(server: string, prefix: string, folder: string) {
  const opened = (name: string) => openDatabase({ url: urlOn(server, name) });
  const [tables, seeded] = [`${prefix}_tables`, `${prefix}_seeded`];

  await createOn(server, tables);
  await use(await opened(tables), async (db) => void (await migrate(db)));
  await createOn(server, seeded, tables);
  await use(await opened(seeded), (db) => seed(db, join(folder, 'postgres', 'seeded')));
}

/** As the server does at its first start. */
async function seed(db: PlainDatabase, dataDir: string) {
  await seedCatalogues(db);
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: ORIGIN });
  await (await buildApp({ settings, db })).close();
}

async function use(db: PlainDatabase, work: (db: PlainDatabase) => Promise<void>) {
  await work(db).finally(() => db.close());
}
