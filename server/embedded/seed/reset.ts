import type { Database, Sql } from '#server/database/sql.ts';
import { type SeedDependencies, seedDatabase } from './seed-database.ts';

/** What the world consists of; what hangs on a request or a client goes with it. Catalogues, secrets and objects stay. */
const TABLES = [
  'signed_terms',
  'credit_request',
  'client',
  'hotel_presence',
  'link_failure',
  'stored_object',
  'message',
  'job',
  'idempotency_key',
  'session',
  'audit_log',
];

type ResetDependencies = SeedDependencies & {
  /** The embedded pool's own reset: everybody and every sign-in. */
  forgetPeople: (sql: Sql) => Promise<void>;
};

/** Brings the seeded world back. Everybody is signed out; all or nothing is done. */
export async function reset(db: Database, { forgetPeople, ...dependencies }: ResetDependencies) {
  await db.transaction(async (sql) => {
    for (const table of TABLES) await sql.query(`delete from ${table}`);
    await sql.query(
      `update audit_head set link = 0, mark = '', pruned_link = 0, pruned_mark = '', pruned_seal = ''`,
    );
    // The seeded requests have the same names again.
    await sql.query('alter table credit_request alter column number restart');
    await forgetPeople(sql);
    await seedDatabase(sql, dependencies);
  });
}
