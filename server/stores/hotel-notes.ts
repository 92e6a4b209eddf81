/** What the staff note on a hotel's request. The texts may name people: they are sealed. Source: issue 34, 4. */
import { uuidv7 } from '#server/crypto/ids.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';

type Note = { id: string; author: string; text: string; at: Date };

/** What its seal is bound to. */
export const notePlace = (id: string) => `hotel_note:${id}:sealed`;

export async function saveNote(
  sql: Sql,
  keys: FieldKeys,
  { requestId, author, text, at }: { requestId: string; author: string; text: string; at: Date },
) {
  const id = uuidv7(at.getTime());
  await sql.query(
    `insert into hotel_note (id, request_id, author, sealed, created_at) values ($1, $2, $3, $4, $5)`,
    [id, requestId, author, seal(keys, text, notePlace(id)), at],
  );
}

/** The newest first. */
export async function listNotes(sql: Sql, keys: FieldKeys, requestId: string): Promise<Note[]> {
  const { rows } = await sql.query<{ id: string; author: string; sealed: Buffer; at: Date }>(
    `select id, author, sealed, created_at as at from hotel_note
      where request_id = $1 order by created_at desc, id desc`,
    [requestId],
  );
  return rows.map(({ sealed, ...note }) => ({
    ...note,
    text: unseal(keys, Buffer.from(sealed), notePlace(note.id)),
  }));
}

/** @returns whether there was such a note of this author. */
export async function deleteNote(
  sql: Sql,
  { id, requestId, author }: { id: string; requestId: string; author: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'delete from hotel_note where id = $1 and request_id = $2 and author = $3',
    [id, requestId, author],
  );
  return rowCount > 0;
}
