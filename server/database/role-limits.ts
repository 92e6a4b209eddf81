import { ROLE_LIMITS } from './postgres.ts';
import type { PlainSql } from './sql.ts';

/** One sentence for who runs the server, with the statement that mends it. */
export class RoleWithoutLimits extends Error {
  constructor(names: string[], role: string) {
    const statements = Object.entries(ROLE_LIMITS)
      .filter(([name]) => names.includes(name))
      .map(([name, ms]) => `alter role "${role}" set ${name} = ${ms};`);
    super(`The database's role has no time limits of its own:\n  ${statements.join('\n  ')}`);
  }
}

/**
 * A connection that a pooler lends by the transaction brings no limits, so the role must have them.
 *
 * @throws RoleWithoutLimits where a statement, a lock or an idle transaction could last longer than ours.
 */
export async function requireRoleLimits(sql: PlainSql) {
  const { rows } = await sql.query<{ name: keyof typeof ROLE_LIMITS; ms: number; role: string }>(
    `select name, setting::int as ms, current_user::text as role
       from pg_settings where name = any($1::text[])`,
    [Object.keys(ROLE_LIMITS)],
  );
  const loose = rows.filter(({ name, ms }) => ms === 0 || ms > ROLE_LIMITS[name]);
  const [first] = loose;
  if (first)
    throw new RoleWithoutLimits(
      loose.map(({ name }) => name),
      first.role,
    );
}
