import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { PlainSql } from '#server/database/sql.ts';

const placeOf = (name: string) => `secret:${name}:sealed`;

/**
 * The service's own secret of that name, made on the first call and sealed in the database; of two
 * servers that start at once, one secret wins.
 */
export async function readOrCreateSecret(
  sql: PlainSql,
  keys: FieldKeys,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const kept = await findSecret(sql, keys, name);
  if (kept !== null) return kept;
  await sql.query(
    'insert into secret (name, sealed) values ($1, $2) on conflict (name) do nothing',
    [name, seal(keys, await make(), placeOf(name))],
  );
  const won = await findSecret(sql, keys, name);
  if (won === null) throw new Error(`The secret "${name}" was not kept.`);
  return won;
}

export async function findSecret(
  sql: PlainSql,
  keys: FieldKeys,
  name: string,
): Promise<string | null> {
  const { rows } = await sql.query<{ sealed: Buffer }>(
    'select sealed from secret where name = $1',
    [name],
  );
  const [row] = rows;
  return row ? unseal(keys, row.sealed, placeOf(name)) : null;
}
