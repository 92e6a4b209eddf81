import { errorCode } from './errors.ts';
import { pendingStatements } from './migrate.ts';
import type { PlainDatabase, PlainSql } from './sql.ts';

const UNDEFINED_TABLE = '42P01';

/** The schema is an older release's, and this process may not change it. */
export class SchemaBehind extends Error {
  constructor(file: string) {
    super(`The database lacks ${file}: run \`npm run migrate\` first.`);
  }
}

/** @throws SchemaBehind where a migration of this release has not run. */
export async function requireMigrated(db: PlainSql) {
  const [missing] = await pendingStatements(db).catch((error: unknown) => {
    if (errorCode(error) === UNDEFINED_TABLE) throw new SchemaBehind('its tables');
    throw error;
  });
  if (missing) throw new SchemaBehind(missing.file);
}

const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;

/** The service reads and writes rows; it changes no table, and what the audit log holds stays. */
export async function grantService(db: PlainDatabase, role: string) {
  if (!ROLE.test(role)) throw new Error(`${role} is no role's name.`);
  for (const statement of [
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage on all sequences in schema public to ${role}`,
    `revoke insert, update, delete on schema_migration, schema_lease from ${role}`,
    `revoke update, delete on audit_log from ${role}`,
    // The chain alone is written afterwards.
    `grant update (link, mark) on audit_log to ${role}`,
  ]) {
    await db.query(statement);
  }
}
