/** The ledger of a credit as it is kept, which only grows, and the sums of its days. */

import { checkpointOf, type DaySums } from '#domain/credit/checkpoint.ts';
import type { NewPosting, StoredPosting } from '#domain/credit/corrections.ts';
import type { Checkpoint, Posting } from '#domain/credit/ledger.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

type Cents<Row extends { cents: unknown }> = Omit<Row, 'cents'> & { cents: string | number };
const withCents = <Row extends { cents: string | number }>(row: Row) => ({
  ...row,
  cents: Number(row.cents),
});

/** A month that closed: its interest, where that was not undone. */
const CLOSE = `type = 'interest' and debit = 'interest' and credit = 'income' and cents > 0`;
const PRINCIPAL = `case 'principal' when debit then cents when credit then -cents else 0 end`;
const INTEREST = `case 'interest' when debit then cents when credit then -cents else 0 end`;

/** Where the ledger can be gone on from at the end of a day; null before a month has closed. */
export async function checkpointAt(
  sql: Sql,
  requestId: string,
  day: string,
): Promise<Checkpoint | null> {
  const row = await firstRow<Record<keyof DaySums, string | number>>(
    sql,
    `select close.day::text as closed, $2::text as day,
            sum(${PRINCIPAL}) filter (where of.day <= close.day) as opening,
            sum(${PRINCIPAL}) as principal, sum(${INTEREST}) as interest,
            coalesce(sum(cents) filter (where of.day > close.day
              and debit in ('principal', 'interest') and credit not in ('principal', 'interest')), 0) as added
       from (select max(day) as day from account_day
              where request_id = $1 and day <= $2::date and ${CLOSE}) close
       join account_day of on of.request_id = $1 and of.day <= $2::date
      where close.day is not null group by close.day`,
    [requestId, day],
  );
  if (!row) return null;
  const { closed, opening, principal, interest, added } = row;
  return checkpointOf({
    closed: String(closed),
    day,
    opening: Number(opening),
    principal: Number(principal),
    interest: Number(interest),
    added: Number(added),
  });
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
    `select 'sum' as source, $2::text as day, debit, credit, sum(cents) as cents from account_day
      where request_id = $1 and day <= $2::date group by debit, credit`,
    [requestId, day],
  );
  return rows.map(withCents);
}

/** The interest of the months that closed from one day to another, cents. */
export async function interestCharged(sql: Sql, requestId: string, first: string, last: string) {
  const { rows } = await sql.query<{ day: string; cents: string | number }>(
    `select day::text as day, sum(cents) as cents from account_day
      where request_id = $1 and day between $2 and $3 and debit = 'interest' and credit = 'income'
      group by day having sum(cents) <> 0 order by day`,
    [requestId, first, last],
  );
  return rows.map(withCents);
}

/** What was owed when each month closed, and its interest, cents; a close that was undone is none. */
export async function closingsOf(sql: Sql, requestId: string) {
  const { rows } = await sql.query<Record<'owed' | 'interest', string | number> & { day: string }>(
    `select day, owed, interest from (
       select day::text as day, bool_or(${CLOSE}) as closes,
              sum(cents) filter (where ${CLOSE}) as interest,
              sum(sum(${PRINCIPAL})) over (order by day) as owed
         from account_day where request_id = $1 group by day) days
      where closes order by day`,
    [requestId],
  );
  return rows.map(({ day, owed, interest }) => ({
    day,
    owed: Number(owed),
    interest: Number(interest),
  }));
}

type Moved = Record<'sold' | 'undone' | 'extra' | 'over' | 'kept', number>;

/** What was sold, undone by refunds, paid beside the sales, of it beyond the debt, and kept of them, after a day until another, cents. */
export async function movedIn(sql: Sql, requestId: string, after: string | null, until: string) {
  const row = await firstRow<Moved>(
    sql,
    `select coalesce(sum(cents) filter (where type = 'sale' and debit = 'cash'), 0)::float8 as sold,
            coalesce(sum(cents) filter (where type = 'refund' and credit = 'remainderOwed'), 0)::float8 as undone,
            coalesce(sum(cents) filter (where type = 'payment' and debit = 'cash'), 0)::float8 as extra,
            coalesce(sum(cents) filter (where type = 'payment' and credit = 'remainderOwed'), 0)::float8 as over,
            coalesce(sum(cents) filter (where type = 'retention' and debit = 'remainderOwed'), 0)::float8 as kept
       from account_day
      where request_id = $1 and ($2::date is null or day > $2) and day <= $3::date`,
    [requestId, after, until],
  );
  return row ?? { sold: 0, undone: 0, extra: 0, over: 0, kept: 0 };
}
