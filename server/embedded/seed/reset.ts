import type { Database, Sql } from '#server/database/sql.ts';
import { type SeedDependencies, seedDatabase } from './seed-database.ts';

/** What the world consists of, children before their parents. Catalogues, secrets and objects stay. */
const TABLES = [
  'contract_link',
  'correction_link',
  'phone_link',
  'signature_link',
  'hotel_note',
  'hotel_presence',
  'account_hold_link',
  'pre_approved_offer',
  'link_failure',
  'lender_event',
  'document',
  'quote',
  'offer',
  'draft',
  'hotel',
  'signed_terms',
  'account_posting',
  'account_event',
  'credit_account',
  'credit_request',
  'sales_history',
  'permission',
  'client',
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
