/** Whether the field keys are those that the database was sealed with, seen at the start and not at the first field. */
import { type FieldKeys, FieldKeysError, newLinkToken } from '#server/crypto/secrets.ts';
import type { PlainSql } from '#server/database/sql.ts';
import { findSecret, readOrCreateSecret } from './secrets.ts';

/** For each key that sealed anything: a secret that it alone opens. */
const CANARY = 'field-key:';
/** Sealed like any field, so that it stays when the keys change. */
const INDEX = 'blind-index';

/**
 * @returns the keys, with the index key that the database's marks were made with.
 * @throws FieldKeysError for a key that is missing or is another one.
 */
export async function provenFieldKeys(sql: PlainSql, keys: FieldKeys): Promise<FieldKeys> {
  const { rows } = await sql.query<{ name: string }>(
    'select name from secret where name like $1 order by name',
    [`${CANARY}%`],
  );
  for (const { name } of rows) await requireKey(sql, keys, name);
  await readOrCreateSecret(sql, keys, CANARY + keys.current, newLinkToken);
  const index = await readOrCreateSecret(sql, keys, INDEX, () => keys.index.toString('base64'));
  return { ...keys, index: Buffer.from(index, 'base64') };
}

async function requireKey(sql: PlainSql, keys: FieldKeys, name: string) {
  try {
    await findSecret(sql, keys, name);
  } catch {
    const id = name.slice(CANARY.length);
    const problem = keys.byId.has(id) ? 'is another one' : 'is missing';
    throw new FieldKeysError(`The field key "${id}" ${problem}: the database was sealed with it.`);
  }
}
