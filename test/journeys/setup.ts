/** Run by Vitest before the first journey: makes the database, with tables and catalogues, that every journey's server begins with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { seedCatalogues } from '#server/stores/reference/catalogues.ts';
import { temporaryFolder } from '../../scripts/test-run/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that no server has started on. */
    unstartedData: string;
  }
}

export default async function makeUnstartedData({ provide }: TestProject) {
  const folder = await mkdtemp(join(temporaryFolder(), 'portal-unstarted-'));
  const db = await openDatabase({ dir: join(folder, 'database') });
  await migrate(db);
  await seedCatalogues(db);
  await db.close();
  provide('unstartedData', folder);
  return () => rm(folder, { recursive: true, force: true });
}
