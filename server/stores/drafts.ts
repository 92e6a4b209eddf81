import type { DraftForm } from '#contract/drafts.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/form/draft.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';

/** Whose draft it is, and of which form. */
type DraftName = { requestId: string; form: DraftForm };

const sealedTo = ({ requestId, form }: DraftName) => `draft:${requestId}:${form}`;

/** The draft of a form; the empty one where nothing was typed. */
export async function findDraft(sql: Sql, keys: FieldKeys, name: DraftName): Promise<Draft> {
  const { rows } = await sql.query<{ sealed: Buffer }>(
    'select sealed from draft where request_id = $1 and form = $2',
    [name.requestId, name.form],
  );
  const [row] = rows;
  return row ? JSON.parse(unseal(keys, row.sealed, sealedTo(name))) : EMPTY_DRAFT;
}

/** Replaces the draft. The caller holds the row of its request, so that of two writes one comes first. */
export async function saveDraft(
  sql: Sql,
  keys: FieldKeys,
  name: DraftName,
  draft: Draft,
  at: Date,
) {
  const sealed = seal(keys, JSON.stringify(draft), sealedTo(name));
  await sql.query(
    `insert into draft (request_id, form, sealed, updated_at) values ($1, $2, $3, $4)
     on conflict (request_id, form) do update set sealed = $3, updated_at = $4`,
    [name.requestId, name.form, sealed, at],
  );
}

/** What was sent is no draft any more. */
export async function deleteDraft(sql: Sql, { requestId, form }: DraftName) {
  await sql.query('delete from draft where request_id = $1 and form = $2', [requestId, form]);
}
