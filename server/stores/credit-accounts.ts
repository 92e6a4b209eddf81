/** What the lender told of a credit after its signature. Source: ruling 55. */
import { toPesos } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { GONE } from './account-events.ts';
import { changePersonal, opened } from './personal.ts';
import type { CreditRequest } from './requests.ts';
import type { StatedTerms } from './stated-terms.ts';

export type AccountNotices = 'daily' | 'weekly';

export type CreditAccountRow = {
  /** Fractions, as they were signed; null until the money was sent. */
  monthly_rate: number | null;
  retention: number | null;
  /** Months, where the lender stated them. */
  term: number | null;
  interest_day: number | null;
  payment_clabe: string | null;
  payment_reference: string | null;
  promised_on: SalesItem[] | null;
  notices: AccountNotices;
  told_at: Date;
};

export async function findCreditAccount(sql: Sql, requestId: string) {
  const row = await firstRow<CreditAccountRow & { request_id: string }>(
    sql,
    `select request_id, personal, monthly_rate::float8 as monthly_rate, retention::float8 as retention, term, interest_day,
            payment_clabe, payment_reference, promised_on, notices, told_at
       from credit_account where request_id = $1`,
    [requestId],
  );
  return row && opened(sql, 'credit_account', row);
}

export async function markTold(sql: Sql, requestId: string, at: Date) {
  await sql.query(
    `insert into credit_account (request_id, told_at) values ($1, $2)
     on conflict (request_id) do update set told_at = excluded.told_at`,
    [requestId, at],
  );
}

type Disbursement = Pick<
  CreditAccountRow,
  'payment_clabe' | 'payment_reference' | 'promised_on' | 'term'
> & {
  monthly_rate: number;
  retention: number;
  interest_day: number;
};

export async function saveDisbursement(sql: Sql, requestId: string, stated: Disbursement) {
  const { interest_day, monthly_rate, retention, term, ...personal } = stated;
  await sql.query(
    'update credit_account set interest_day = $2, monthly_rate = $3, retention = $4, term = $5 where request_id = $1',
    [requestId, interest_day, monthly_rate, retention, term],
  );
  await changePersonal(sql, 'credit_account', { request_id: requestId }, personal);
}

export async function saveNotices(sql: Sql, requestId: string, notices: AccountNotices) {
  const { rowCount } = await sql.query(
    'update credit_account set notices = $2 where request_id = $1',
    [requestId, notices],
  );
  return rowCount > 0;
}

export type Facts = {
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
                and amount_cents > (select ${GONE} from account_event part
                  where part.request_id = $1 and part.sale = sale.event_id)) as unpaid_since,
            (select count(*)::int from account_event where request_id = $1 and waits) as waiting
       from (select 1) one
       left join account_event lent on lent.request_id = $1 and lent.type = 'disbursed'`,
    [requestId],
  );

/** What was lent, and on which terms; before that what is to be, and null until the lender has stated it. */
export async function lentCredit(
  sql: Sql,
  { id: requestId, stated_terms: stated }: Pick<CreditRequest, 'id' | 'stated_terms'>,
): Promise<StatedTerms | null> {
  const row = await firstRow<{ amount: string | number; received: string | number } & Rates>(
    sql,
    `select lent.amount_cents as amount, lent.part_cents as received, a.monthly_rate, a.retention, a.term
       from account_event lent join credit_account a on a.request_id = lent.request_id
      where lent.request_id = $1 and lent.type = 'disbursed'`,
    [requestId],
  );
  if (!row || row.monthly_rate === null || row.retention === null) return stated;
  const { amount, received, monthly_rate, retention, term } = row;
  return {
    amount: toPesos(Number(amount)),
    received: toPesos(Number(received)),
    monthly_rate: Number(monthly_rate),
    retention: Number(retention),
    term,
  };
}

type Rates = Record<'monthly_rate' | 'retention', string | number | null> & {
  term: number | null;
};

/** The sales whose remainder is still to come, the oldest first, cents. */
export async function openSales(sql: Sql, requestId: string, limit: number) {
  const { rows } = await sql.query<{
    id: string;
    order_name: string | null;
    at: Date;
    cents: string | number;
  }>(
    `select sale.event_id as id, sale.order_name, sale.at, sale.amount_cents - gone.cents as cents
       from account_event sale, lateral (select ${GONE} as cents from account_event part
              where part.request_id = $1 and part.sale = sale.event_id) gone
      where sale.request_id = $1 and sale.type = 'sale' and sale.remainder_paid_at is null
        and sale.amount_cents > gone.cents
      order by sale.at, sale.event_id limit $2`,
    [requestId, limit],
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** What is not paid yet of the sales before a moment, cents. */
export async function lateRemainder(sql: Sql, requestId: string, before: Date): Promise<number> {
  const row = await firstRow<{ cents: string | number }>(
    sql,
    `select coalesce(sum(sale.amount_cents - gone.cents), 0) as cents
       from account_event sale, lateral (select ${GONE} as cents from account_event part
              where part.request_id = $1 and part.sale = sale.event_id) gone
      where sale.request_id = $1 and sale.type = 'sale' and sale.remainder_paid_at is null
        and sale.at < $2 and sale.amount_cents > gone.cents`,
    [requestId, before],
  );
  return Number(row?.cents ?? 0);
}
