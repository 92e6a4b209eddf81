import type { DraftForm } from '#contract/drafts.ts';
import type { Draft } from '#domain/form/draft.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import type { Caller } from '#server/api/handlers.ts';
import type { Sql } from '#server/database/sql.ts';
import { findWriters } from '#server/stores/drafts.ts';
import { namesOf } from '#server/stores/hotel-desk.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

type Loaded = { request: CreditRequest; form: DraftForm; draft: Draft };

/**
 * A hotel's draft with who else of its staff wrote each field, and when. An applicant is shown no other person.
 * Source: issue 34, 1.
 */
export async function withColleagues(
  sql: Sql,
  { sub }: Caller,
  { request, form, draft }: Loaded,
): Promise<Draft> {
  if (!isByStaff(request.journey)) return draft;
  const writers = await findWriters(sql, { requestId: request.id, form });
  const others = Object.entries(writers).filter(
    ([path, { id, version }]) => id !== sub && draft.fields[path]?.version === version,
  );
  const ids = new Set(others.map(([, { id }]) => id));
  const names = new Map((await namesOf(sql, [...ids])).map(({ id, name }) => [id, name]));
  const fields = { ...draft.fields };
  for (const [path, { id, at }] of others) {
    const field = fields[path];
    const who = names.get(id);
    if (field && who) fields[path] = { ...field, colleague: { who, at } };
  }
  return { ...draft, fields };
}
