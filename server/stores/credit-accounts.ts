/** What the lender told of a credit after its signature. Source: ruling 55. */
import type { AccountEvent } from '#domain/credit/account-events.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

export type AccountNotices = 'daily' | 'weekly';

export type CreditAccountRow = {
  /** Fractions, as they were signed; null until the money was sent. */
  monthly_rate: number | null;
  retention: number | null;
  interest_day: number | null;
  payment_clabe: string | null;
  payment_reference: string | null;
  promised_on: SalesItem[] | null;
  notices: AccountNotices;
  told_at: Date;
};

/** An event as it is kept, amounts in cents. */
export type KeptEvent = AccountEvent & {
  order: string | null;
  reason: string | null;
  corrects: string | null;
  fingerprint: string;
};

export const findCreditAccount = (sql: Sql, requestId: string) =>
  firstRow<CreditAccountRow>(
    sql,
    `select monthly_rate::float8 as monthly_rate, retention::float8 as retention, interest_day,
            payment_clabe, payment_reference, promised_on, notices, told_at
       from credit_account where request_id = $1`,
    [requestId],
  );

export async function markTold(sql: Sql, requestId: string, at: Date) {
  await sql.query(
    `insert into credit_account (request_id, told_at) values ($1, $2)
     on conflict (request_id) do update set told_at = excluded.told_at`,
    [requestId, at],
  );
}

type Disbursement = Pick<
  CreditAccountRow,
  'payment_clabe' | 'payment_reference' | 'promised_on'
> & {
  monthly_rate: number;
  retention: number;
  interest_day: number;
};

export async function saveDisbursement(sql: Sql, requestId: string, stated: Disbursement) {
  await sql.query(
    `update credit_account set interest_day = $2, payment_clabe = $3, payment_reference = $4,
            promised_on = $5, monthly_rate = $6, retention = $7 where request_id = $1`,
    [
      requestId,
      stated.interest_day,
      stated.payment_clabe,
      stated.payment_reference,
      JSON.stringify(stated.promised_on),
      stated.monthly_rate,
      stated.retention,
    ],
  );
}

export async function saveNotices(sql: Sql, requestId: string, notices: AccountNotices) {
  const { rowCount } = await sql.query(
    'update credit_account set notices = $2 where request_id = $1',
    [requestId, notices],
  );
  return rowCount > 0;
}

/** What these ids said before. */
export async function fingerprintsOf(sql: Sql, requestId: string, ids: readonly string[]) {
  const { rows } = await sql.query<{ event_id: string; fingerprint: string }>(
    'select event_id, fingerprint from account_event where request_id = $1 and event_id = any($2)',
    [requestId, ids],
  );
  return new Map(rows.map(({ event_id, fingerprint }) => [event_id, fingerprint]));
}

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

/** What came of the seller's part: it was paid, or all went back to the buyer. It may be told before its sale. */
export async function markRemaindersPaid(sql: Sql, requestId: string, ids: readonly string[]) {
  await sql.query(
    `update account_event sale set remainder_paid_at = paid.at
       from account_event paid
      where sale.request_id = $1 and sale.type = 'sale' and sale.remainder_paid_at is null
        and paid.request_id = $1 and paid.sale = sale.event_id
        and (paid.type = 'remainder-paid' or paid.type = 'refund' and paid.amount_cents >= sale.amount_cents)
        and (sale.event_id = any($2) or paid.event_id = any($2))`,
    [requestId, ids],
  );
}

/** The first moment that these events, and those that waited for one of them, have to do with. */
export async function earliestOf(sql: Sql, requestId: string, ids: readonly string[]) {
  const row = await firstRow<{ at: Date | null }>(
    sql,
    `select min(at) as at from account_event
      where request_id = $1 and (event_id = any($2) or sale = any($2))`,
    [requestId, ids],
  );
  return row?.at ?? null;
}

/** Those since a moment that count: what belongs to a sale waits until it has come. */
export async function readyEvents(sql: Sql, requestId: string, since: Date | null) {
  const { rows } = await sql.query<{
    id: string;
    type: AccountEvent['type'];
    at: Date;
    amount: string | number;
    part: string | number;
    sale: string | null;
  }>(
    `select event_id as id, type, at, amount_cents as amount, part_cents as part, sale
       from account_event event
      where request_id = $1 and ($2::timestamptz is null or at >= $2)
        and (sale is null or exists (
          select 1 from account_event known
           where known.request_id = $1 and known.event_id = event.sale and known.type = 'sale'))`,
    [requestId, since],
  );
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    amount: Number(row.amount),
    part: Number(row.part),
  }));
}

type Facts = {
  disbursed_at: Date | null;
  amount: string | number | null;
  received: string | number | null;
  first_sale: Date | null;
  last_sale: Date | null;
  unpaid_since: Date | null;
  waiting: number;
};

/** What the account's page names, each by an index. */
export const factsOf = (sql: Sql, requestId: string): Promise<Facts | undefined> =>
  firstRow<Facts>(
    sql,
    `select lent.at as disbursed_at, lent.amount_cents as amount, lent.part_cents as received,
            (select min(at) from account_event where request_id = $1 and type = 'sale') as first_sale,
            (select max(at) from account_event where request_id = $1 and type = 'sale') as last_sale,
            (select min(at) from account_event sale
              where request_id = $1 and type = 'sale' and remainder_paid_at is null
                and exists (select 1 from account_event kept where kept.request_id = $1
                  and kept.sale = sale.event_id and kept.type = 'retention'
                  and kept.amount_cents < sale.amount_cents)) as unpaid_since,
            (select count(*)::int from account_event event
              where request_id = $1 and sale is not null and not exists (
                select 1 from account_event known
                 where known.request_id = $1 and known.event_id = event.sale)) as waiting
       from (select 1) one
       left join account_event lent on lent.request_id = $1 and lent.type = 'disbursed'`,
    [requestId],
  );

/** What was kept of the sales since a moment, cents. */
export async function keptSince(sql: Sql, requestId: string, since: Date): Promise<number> {
  const row = await firstRow<{ cents: string | number }>(
    sql,
    `select coalesce(sum(amount_cents), 0) as cents from account_event
      where request_id = $1 and type = 'retention' and at >= $2`,
    [requestId, since],
  );
  return Number(row?.cents ?? 0);
}

/** What is not paid yet of the sales before a moment, cents. */
export async function lateRemainder(sql: Sql, requestId: string, before: Date): Promise<number> {
  const row = await firstRow<{ cents: string | number }>(
    sql,
    `select coalesce(sum(sale.amount_cents - coalesce(kept.cents, 0)), 0) as cents
       from account_event sale left join lateral (
         select sum(amount_cents) as cents from account_event kept
          where kept.request_id = $1 and kept.sale = sale.event_id and kept.type = 'retention') kept on true
      where sale.request_id = $1 and sale.type = 'sale' and sale.remainder_paid_at is null
        and sale.at < $2`,
    [requestId, before],
  );
  return Number(row?.cents ?? 0);
}
