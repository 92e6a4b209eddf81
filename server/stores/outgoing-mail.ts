import { uuidv7 } from '#server/crypto/ids.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Message } from './messages.ts';

/** A mail that the mail server has not taken yet. */
export type OutgoingMail = { id: string; message: Message; at: Date };

const placeOf = (id: string) => `outgoing_mail:${id}:sealed`;

/** @returns the mail's id. */
export async function saveOutgoingMail(sql: Sql, keys: FieldKeys, message: Message) {
  const id = uuidv7();
  await sql.query('insert into outgoing_mail (id, sealed) values ($1, $2)', [
    id,
    seal(keys, JSON.stringify(message), placeOf(id)),
  ]);
  return id;
}

export async function findOutgoingMail(
  sql: Sql,
  keys: FieldKeys,
  id: string,
): Promise<OutgoingMail | null> {
  const { rows } = await sql.query<{ sealed: Buffer; created_at: Date }>(
    'select sealed, created_at from outgoing_mail where id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  return { id, message: JSON.parse(unseal(keys, row.sealed, placeOf(id))), at: row.created_at };
}

export async function deleteOutgoingMail(sql: Sql, id: string) {
  await sql.query('delete from outgoing_mail where id = $1', [id]);
}
