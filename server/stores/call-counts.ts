/** How often each address called, over all processes, counted from its first call on. */
import type { Sql } from '#server/database/sql.ts';

type CallCount = { subject: string; count: number; since: Date };

/** Adds what a process has counted, and answers the sums; a count that is older than the window begins again. */
export async function addCalls(
  sql: Sql,
  calls: ReadonlyMap<string, number>,
  windowMs: number,
): Promise<CallCount[]> {
  await sql.query(`delete from call_count where since <= now() - $1 * interval '1 millisecond'`, [
    windowMs,
  ]);
  const { rows } = await sql.query<CallCount>(
    `insert into call_count (subject, count, since)
     select subject, count, now() from unnest($1::text[], $2::int[]) as sent (subject, count)
      order by subject
     on conflict (subject) do update set count = call_count.count + excluded.count
     returning subject, count, since`,
    [[...calls.keys()], [...calls.values()]],
  );
  return rows;
}
