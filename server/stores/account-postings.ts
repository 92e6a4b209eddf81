/** The ledger of a credit as it is kept: it only grows. */
import type { NewPosting, StoredPosting } from '#domain/credit/corrections.ts';
import { type Checkpoint, INTEREST, type Posting } from '#domain/credit/ledger.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

type Cents<Row extends { cents: unknown }> = Omit<Row, 'cents'> & { cents: string | number };
const withCents = <Row extends { cents: string | number }>(row: Row) => ({
  ...row,
  cents: Number(row.cents),
});

/** The last month that closed, before a day where one is named, with the principal after it. */
export async function lastClose(
  sql: Sql,
  requestId: string,
  before: string | null = null,
): Promise<Checkpoint | null> {
  const row = await firstRow<{ day: string; principal: string | number }>(
    sql,
    `select close.day::text as day,
            (select sum(case 'principal' when debit then cents when credit then -cents else 0 end)
               from account_posting where request_id = $1 and day <= close.day) as principal
       from (select day from account_posting posting
              where request_id = $1 and ($2::date is null or day < $2) and corrects is null
                and debit = 'interest' and credit = 'income' and source like '${INTEREST}%'
                and not exists (select 1 from account_posting other where other.corrects = posting.id)
              order by day desc limit 1) close`,
    [requestId, before],
  );
  return row ? { day: row.day, principal: Number(row.principal) } : null;
}

export async function postingsAfter(
  sql: Sql,
  requestId: string,
  day: string | null,
): Promise<StoredPosting[]> {
  const { rows } = await sql.query<Cents<StoredPosting>>(
    `select id::int as id, source, day::text as day, debit, credit, cents, corrects::int as corrects
       from account_posting where request_id = $1 and ($2::date is null or day > $2)`,
    [requestId, day],
  );
  return rows.map(withCents);
}

export async function addPostings(
  sql: Sql,
  requestId: string,
  postings: readonly NewPosting[],
  at: Date,
) {
  await sql.query(
    `insert into account_posting (request_id, source, day, debit, credit, cents, corrects, posted_at)
     select $1, posting.*, $3 from jsonb_to_recordset($2::jsonb) as posting
       (source text, day date, debit text, credit text, cents bigint, corrects bigint)`,
    [requestId, JSON.stringify(postings), at],
  );
}

/** What went from each account to each other one, up to a day. */
export async function sumsUntil(sql: Sql, requestId: string, day: string): Promise<Posting[]> {
  const { rows } = await sql.query<Cents<Posting>>(
    `select 'sum' as source, max(day)::text as day, debit, credit, sum(cents) as cents from account_posting
      where request_id = $1 and day <= $2::date group by debit, credit`,
    [requestId, day],
  );
  return rows.map(withCents);
}

/** The interest of the months that closed from one day to another, cents. */
export async function interestCharged(sql: Sql, requestId: string, first: string, last: string) {
  const { rows } = await sql.query<{ day: string; cents: string | number }>(
    `select day::text as day, sum(case debit when 'interest' then cents else -cents end) as cents
       from account_posting
      where request_id = $1 and day between $2 and $3
        and 'income' in (debit, credit) and 'interest' in (debit, credit)
      group by day order by day`,
    [requestId, first, last],
  );
  return rows.map(withCents).filter(({ cents }) => cents !== 0);
}

/** What was owed when each month closed, cents; a close that was undone is none. */
export async function closingsOf(sql: Sql, requestId: string) {
  const { rows } = await sql.query<{ day: string; owed: string | number }>(
    `select day, owed from (
       select day::text as day,
              sum(case when source not like '${INTEREST}%' then 0
                       when debit = 'interest' and credit = 'income' then cents
                       when debit = 'income' and credit = 'interest' then -cents
                       else 0 end) > 0 as closes,
              sum(sum(case 'principal' when debit then cents when credit then -cents else 0 end))
                over (order by day) as owed
         from account_posting where request_id = $1 group by day) days
      where closes order by day`,
    [requestId],
  );
  return rows.map(({ day, owed }) => ({ day, owed: Number(owed) }));
}
