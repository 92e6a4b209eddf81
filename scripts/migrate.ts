/** `npm run migrate`: brings the database up to date with a role that may, before the first process of a release starts. */
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { retryWhileUnavailable } from '#server/database/retry-while-unavailable.ts';
import { grantService } from '#server/database/schema-state.ts';
import { seedCatalogues } from '#server/stores/reference/catalogues.ts';

/** A statement may take its time; one that waits for a lock makes every call wait behind it, so it gives up and tries again. */
const LIMITS = { connectMs: 10_000, lockMs: 4_000, statementMs: 0, queryMs: 0 };
const TRIES_MS = 10 * 60_000;

const { DATABASE_URL: url, DATABASE_SERVICE_ROLE: role } = process.env;
if (!url) {
  console.error('DATABASE_URL is missing: the database, with a role that may change its tables.');
  process.exit(1);
}
const db = await openPostgres({ url, connections: 2, limits: LIMITS });
try {
  const count = await retryWhileUnavailable(TRIES_MS, () => migrate(db));
  await seedCatalogues(db);
  if (role) await grantService(db, role);
  console.log(`${count} statements ran.`);
} finally {
  await db.close();
}
