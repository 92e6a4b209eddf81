/** A database as a release before one migration has it. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/sql.ts';

const MIGRATIONS = new URL('../../server/database/migrations/', import.meta.url);

/** @param number of the first migration that is left out: `0102`. */
export async function migrateBefore(db: Database, number: string) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const before = (await readdir(MIGRATIONS)).filter((file) => file < number);
  for (const file of before) await copyFile(new URL(file, MIGRATIONS), join(folder, file));
  await migrate(db, pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
}
