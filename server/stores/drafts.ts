import type { DraftForm } from '#contract/drafts.ts';
import { type Draft, EMPTY_DRAFT, isPlace } from '#domain/form/draft.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';

/** Whose draft it is, a request's or a person's whose request is still to come; and of which form. */
type DraftName = { form: DraftForm } & ({ requestId: string } | { owner: string });

const ownerOf = (name: DraftName) =>
  'owner' in name
    ? ({ column: 'owner', id: name.owner } as const)
    : ({ column: 'request_id', id: name.requestId } as const);

/** A person's only draft was sealed before it shared this table. */
const sealedTo = (name: DraftName) =>
  'owner' in name ? `hotel_draft:${name.owner}` : `draft:${name.requestId}:${name.form}`;

/** The draft of a form; an empty one where nothing was typed since it was sent. */
export async function findDraft(sql: Sql, keys: FieldKeys, name: DraftName): Promise<Draft> {
  const { column, id } = ownerOf(name);
  const { rows } = await sql.query<{ sealed: Buffer | null; version: number }>(
    `select sealed, version from draft where ${column} = $1 and form = $2`,
    [id, name.form],
  );
  const [row] = rows;
  if (!row) return EMPTY_DRAFT;
  if (!row.sealed) return { ...EMPTY_DRAFT, version: row.version };
  return JSON.parse(unseal(keys, row.sealed, sealedTo(name)));
}

/** Who wrote a field, by their id, and when (ISO 8601). It is true of the version that they made alone. */
type Writer = { id: string; at: string; version: number };

/** By the path of the field; none of what an older release wrote. */
export async function findWriters(sql: Sql, name: DraftName): Promise<Record<string, Writer>> {
  const { column, id } = ownerOf(name);
  const { rows } = await sql.query<{ writers: Record<string, Writer> | null }>(
    `select writers from draft where ${column} = $1 and form = $2`,
    [id, name.form],
  );
  return rows[0]?.writers ?? {};
}

/** Those of the last write. */
function writersOf({ version, fields }: Draft, { by, at }: Written): Record<string, Writer> {
  const written = Object.entries(fields).filter(
    ([path, field]) => field.version === version && !isPlace(path),
  );
  const writer = { id: by, at: at.toISOString(), version };
  return Object.fromEntries(written.map(([path]) => [path, writer]));
}

/** `by`: the id of who is signed in. */
type Written = { by: string; at: Date };

/** Replaces the draft. The caller holds the row of its owner, so that of two writes one comes first. */
export async function saveDraft(
  sql: Sql,
  keys: FieldKeys,
  name: DraftName,
  draft: Draft,
  written: Written,
) {
  const { column, id } = ownerOf(name);
  const sealed = seal(keys, JSON.stringify(draft), sealedTo(name));
  const writers = JSON.stringify(writersOf(draft, written));
  await sql.query(
    `insert into draft (${column}, form, sealed, updated_at, version, writers)
     values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (${column}, form) do update set sealed = $3, updated_at = $4, version = $5,
       writers = coalesce(draft.writers, '{}') || $6::jsonb`,
    [id, name.form, sealed, written.at, draft.version, writers],
  );
}

/** What was sent is no draft any more; its version counts on (ruling 52). */
export async function deleteDraft(sql: Sql, name: DraftName) {
  const { column, id } = ownerOf(name);
  await sql.query(
    `update draft set sealed = null, writers = null, version = version + 1
     where ${column} = $1 and form = $2 and sealed is not null`,
    [id, name.form],
  );
}
