/** The events that the lender reported of a credit. Source: ruling 55. */
import type { AccountEvent } from '#domain/credit/account-events.ts';
import type { DayTotal } from '#domain/credit/account-span.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

/** An event as it is kept, amounts in cents. */
export type KeptEvent = AccountEvent & {
  order: string | null;
  reason: string | null;
  corrects: string | null;
  fingerprint: string;
};

/** What these ids said before. */
export async function fingerprintsOf(sql: Sql, requestId: string, ids: readonly string[]) {
  const { rows } = await sql.query<{ event_id: string; fingerprint: string }>(
    'select event_id, fingerprint from account_event where request_id = $1 and event_id = any($2)',
    [requestId, ids],
  );
  return new Map(rows.map(({ event_id, fingerprint }) => [event_id, fingerprint]));
}

/** Of what belongs to a sale: kept, paid out, or given back to the buyer, less what of the retention came back, cents. */
export const GONE = `coalesce(sum(amount_cents - case type when 'refund' then part_cents else 0 end), 0)`;

/** All in one statement, so that a batch is one round trip. */
export async function saveEvents(sql: Sql, requestId: string, events: readonly KeptEvent[]) {
  await sql.query(
    `insert into account_event (request_id, event_id, type, at, amount_cents, part_cents, sale,
                                order_name, reason, corrects, fingerprint)
     select $1, * from jsonb_to_recordset($2::jsonb) as event (id text, type text, at timestamptz,
       amount bigint, part bigint, sale text, "order" text, reason text, corrects text,
       fingerprint text)`,
    [requestId, JSON.stringify(events)],
  );
}

/**
 * What came of the seller's part: all of it was paid, in one or in parts, or went back to the buyer. It may be told before
 * its sale.
 */
export async function markRemaindersPaid(
  sql: Sql,
  requestId: string,
  events: readonly Pick<KeptEvent, 'id' | 'sale'>[],
) {
  const sales = [...new Set(events.map(({ id, sale }) => sale ?? id))];
  await sql.query(
    `update account_event sale set remainder_paid_at = gone.at
       from (select sale as id, max(at) as at, ${GONE} as cents from account_event
              where request_id = $1 and sale = any($2) group by sale) gone
      where sale.request_id = $1 and sale.type = 'sale' and sale.remainder_paid_at is null
        and sale.event_id = any($2) and gone.id = sale.event_id and gone.cents >= sale.amount_cents`,
    [requestId, sales],
  );
}

/**
 * The first moment that these events, and those that waited for one of them, have to do with. They are found before they
 * are compared: in the order of time all of an account's might be passed over.
 */
export async function earliestOf(sql: Sql, requestId: string, ids: readonly string[]) {
  const row = await firstRow<{ at: Date | null }>(
    sql,
    `with these as materialized (select at from account_event
       where request_id = $1 and (event_id = any($2) or sale = any($2)))
     select min(at) as at from these`,
    [requestId, ids],
  );
  return row?.at ?? null;
}

/** What of each type counts of each day in Mexico, the earliest first; `until` is no more of it. */
export async function dayTotals(
  sql: Sql,
  requestId: string,
  since: Date,
  until: Date,
): Promise<DayTotal[]> {
  const { rows } = await sql.query<
    Pick<DayTotal, 'day' | 'type'> & Record<'count' | 'amount' | 'part', string | number>
  >(
    `select ((at - interval '6 hours') at time zone 'UTC')::date::text as day, type, count(*),
            sum(amount_cents) as amount, sum(part_cents) as part
       from account_event
      where request_id = $1 and at >= $2 and at < $3 and not waits
      group by 1, 2 order by 1, 2`,
    [requestId, since, until],
  );
  return rows.map(({ count, amount, part, ...row }) => ({
    ...row,
    count: Number(count),
    amount: Number(amount),
    part: Number(part),
  }));
}

/** Those since a moment that count, to another. */
export async function readyEvents(sql: Sql, requestId: string, since: Date | null, until: Date) {
  const { rows } = await sql.query<{
    id: string;
    type: AccountEvent['type'];
    at: Date;
    amount: string | number;
    part: string | number;
    sale: string | null;
  }>(
    `select event_id as id, type, at, amount_cents as amount, part_cents as part, sale
       from account_event
      where request_id = $1 and ($2::timestamptz is null or at >= $2) and at < $3 and not waits`,
    [requestId, since, until],
  );
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    amount: Number(row.amount),
    part: Number(row.part),
  }));
}
