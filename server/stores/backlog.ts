/** What waits in the database, for the metrics: each one statement over an index of what is not done. */
import { firstRow, type PlainSql } from '#server/database/sql.ts';

/** `lag` is in seconds. A job in the hands of a worker is not late. */
type JobsOfKind = { kind: string; lag: number; waiting: number; failing: number };

/** How long ago that was, in seconds; 0 for what is not, and for a clock that was set back. */
const ageOf = (moment: string) =>
  `greatest(0, coalesce(extract(epoch from now() - ${moment}), 0))::float8`;

export async function jobBacklog(sql: PlainSql): Promise<JobsOfKind[]> {
  const { rows } = await sql.query<JobsOfKind>(
    `select kind,
            ${ageOf('min(run_at) filter (where is_due)')} as lag,
            (count(*) filter (where is_due))::int as waiting,
            (count(*) filter (where last_error is not null))::int as failing
       from (select kind, run_at, last_error,
                    run_at <= now() and (leased_until is null or leased_until < now()) as is_due
               from job where done_at is null) as open_job
      group by kind`,
  );
  return rows;
}

/** `oldest` is in seconds. */
type Waiting = { waiting: number; oldest: number };

export const mailBacklog = (sql: PlainSql): Promise<Waiting> =>
  onlyRow(
    sql,
    `select count(*)::int as waiting, ${ageOf('min(created_at)')} as oldest from outgoing_mail`,
  );

export const deliveryBacklog = (sql: PlainSql): Promise<Waiting & { givenUp: number }> =>
  onlyRow(
    sql,
    `select (count(*) filter (where failed_at is null))::int as waiting,
            (count(*) filter (where failed_at is not null))::int as "givenUp",
            ${ageOf('min(created_at) filter (where failed_at is null)')} as oldest
       from lender_delivery where delivered_at is null`,
  );

/** When what is over was last removed, in seconds since 1970; null before the first time. */
export async function lastRetention(sql: PlainSql): Promise<number | null> {
  const { finished } = await onlyRow<{ finished: number | null }>(
    sql,
    'select extract(epoch from max(finished_at))::float8 as finished from retention_run',
  );
  return finished;
}

/** How long the oldest entry of the audit log waits for its link in the chain, in seconds. */
export async function unchainedAge(sql: PlainSql): Promise<number> {
  const { oldest } = await onlyRow<{ oldest: number }>(
    sql,
    `select ${ageOf('min(at)')} as oldest from audit_log where link is null`,
  );
  return oldest;
}

/** Of a statement that counts. */
async function onlyRow<Row>(sql: PlainSql, text: string): Promise<Row> {
  const row = await firstRow<Row>(sql, text);
  if (!row) throw new Error('A count answered no row.');
  return row;
}
