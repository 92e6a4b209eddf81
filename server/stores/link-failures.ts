/** How often an unknown public link was requested, counted per address from the first time on. */
import { firstRow, type Sql } from '#server/database/sql.ts';

type LinkFailures = { count: number; since: Date };

/** The count of an address, where it began after this time. */
export const linkFailuresOf = (sql: Sql, subject: string, after: Date) =>
  firstRow<LinkFailures>(
    sql,
    'select count, since from link_failure where subject = $1 and since > $2',
    [subject, after],
  );

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
