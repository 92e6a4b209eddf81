import { type Draft, EMPTY_DRAFT } from '#domain/form/draft.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';

const sealedTo = (owner: string) => `hotel_draft:${owner}`;

/** What this person typed of a hotel without a request; the empty draft where nothing was. */
export async function findHotelDraft(sql: Sql, keys: FieldKeys, owner: string): Promise<Draft> {
  const { rows } = await sql.query<{ sealed: Buffer }>(
    'select sealed from hotel_draft where owner = $1',
    [owner],
  );
  const [row] = rows;
  return row ? JSON.parse(unseal(keys, row.sealed, sealedTo(owner))) : EMPTY_DRAFT;
}

/** Replaces the draft. The caller holds the row of its client, so that of two writes one comes first. */
export async function saveHotelDraft(
  sql: Sql,
  keys: FieldKeys,
  owner: string,
  draft: Draft,
  at: Date,
) {
  const sealed = seal(keys, JSON.stringify(draft), sealedTo(owner));
  await sql.query(
    `insert into hotel_draft (owner, sealed, updated_at) values ($1, $2, $3)
     on conflict (owner) do update set sealed = $2, updated_at = $3`,
    [owner, sealed, at],
  );
}

export async function deleteHotelDraft(sql: Sql, owner: string) {
  await sql.query('delete from hotel_draft where owner = $1', [owner]);
}
