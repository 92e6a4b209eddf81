/** Starts the server: settings, database, catalogues, people, listening; and ends it in that order reversed. */
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp, peopleTable } from './app.ts';
import { lockFolder } from './database/folder-lock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { retryWhileUnavailable } from './database/retry-while-unavailable.ts';
import { requireRoleLimits } from './database/role-limits.ts';
import { requireMigrated } from './database/schema-state.ts';
import { databasePlace } from './settings/places.ts';
import { readSettings } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { startFailure } from './start-failure.ts';
import { seedCatalogues } from './stores/reference/catalogues.ts';

/** How long open calls may take to end once the server is stopping. */
const GRACE_MS = 10_000;
/** Then whatever is still connected is cut: browsers open connections that they never use. */
const LAST_CALLS_MS = 4_000;
/** How long a start waits for a database that is away. */
const DATABASE_START_MS = 10_000;

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}

async function start(settings: Settings) {
  // The embedded mode keeps its files in this folder, also with a PostgreSQL server.
  if (settings.mode === 'embedded') await lockFolder(settings.dataDir);
  const db = await openDatabase(databasePlace(settings));
  await retryWhileUnavailable(DATABASE_START_MS, async () => {
    if (settings.limitedByRole) await requireRoleLimits(db);
    if (settings.migrates) {
      await migrate(db);
      await seedCatalogues(db);
    } else await requireMigrated(db);
  });
  const stop = new AbortController();
  const app = await buildApp({ settings, db, isStopping: () => stop.signal.aborted });

  closeWithGrace({ delay: settings.stopDelayMs + GRACE_MS }, async ({ err }) => {
    stop.abort();
    if (err) console.error(err);
    // A balancer takes as long to see that the process is not ready.
    else await sleep(settings.stopDelayMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS);
    await app.close();
    clearTimeout(cut);
    await db.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  if (settings.mode === 'embedded') console.log(peopleTable());
  console.log(`\nListo: ${settings.publicUrl}\n`);
}
