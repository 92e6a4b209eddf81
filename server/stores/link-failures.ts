/** How often somebody named a public link that is none, counted per subject from its first time on. */
import type { Sql } from '#server/database/sql.ts';

export type LinkFailures = { subject: string; count: number; since: Date };

/** The counts that began after this time. */
export async function linkFailures(
  sql: Sql,
  subjects: string[],
  after: Date,
): Promise<LinkFailures[]> {
  const { rows } = await sql.query<LinkFailures>(
    `select subject, count, since from link_failure
      where subject = any($1::text[]) and since > $2`,
    [subjects, after],
  );
  return rows;
}

/** One more; a count that began before `after` begins again. */
export async function countLinkFailure(
  sql: Sql,
  subject: string,
  { at, after }: { at: Date; after: Date },
) {
  await sql.query('delete from link_failure where since <= $1', [after]);
  await sql.query(
    `insert into link_failure (subject, count, since) values ($1, 1, $2)
     on conflict (subject) do update set count = link_failure.count + 1`,
    [subject, at],
  );
}
