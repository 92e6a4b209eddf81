/** Which lines of an account are asked for: what happened, and the interest of each month that closed. */
import type { Movement } from '#contract/movements.ts';
import { INTEREST } from '#domain/credit/ledger.ts';
import { toCents } from '#domain/money/money.ts';
import type { Sql } from '#server/database/sql.ts';

export type MovementSearch = { month?: string | undefined; q?: string | undefined };
/** The line that a page begins after. */
export type MovementPlace = { at: string; id: string };

export type MovementLine = {
  id: string;
  type: Movement['type'];
  at: Date;
  amount: string | number;
  part: string | number;
  order_name: string | null;
  reason: string | null;
  corrects: string | null;
  remainder_paid_at: Date | null;
  waits: boolean;
};

/** Months close at the end of their last day, in Mexico. */
const CLOSE_AT = `((day + 1)::timestamp at time zone 'UTC' + interval '6 hours' - interval '1 second')`;

/** More than these are soon met in the order of time. */
const FEW = 2_000;

/** What is shown in the line of its sale: what was kept of it, and what was paid out. */
const OF_A_SALE = `type in ('retention', 'remainder-paid')`;

/** The lines that an order's name or an amount finds, by its index, and the sales of such an order; null where it is much. */
async function foundBy(sql: Sql, requestId: string, name: string, cents: number | null) {
  const { rows } = await sql.query<{ id: string; sells: boolean }>(
    `(select event_id as id, type = 'sale' as sells from account_event
       where request_id = $1 and order_name is not null and lower(order_name) like $2 limit $4)
     union all
     (select case when ${OF_A_SALE} then sale else event_id end, false from account_event
       where request_id = $1 and amount_cents = $3::bigint limit $4)`,
    [requestId, name, cents, FEW],
  );
  if (rows.length >= FEW) return null;
  return {
    ids: rows.map(({ id }) => id),
    sales: rows.flatMap(({ id, sells }) => (sells ? [id] : [])),
  };
}

/** Read before they are put in order: the order of time would be gone through from its end for them. */
const FOUND = `(select * from account_event
  where request_id = $1 and (event_id = any($9) or sale = any($10)) offset 0) account_event`;

/** The newest first; one more than `limit` where there are more. */
export async function movementLines(
  sql: Sql,
  requestId: string,
  { month, q }: MovementSearch,
  after: MovementPlace | null,
  limit: number,
): Promise<MovementLine[]> {
  const cents = centsOf(q);
  const name = q ? `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const found = name === null ? null : await foundBy(sql, requestId, name, cents);
  const { rows } = await sql.query<MovementLine>(
    // A refund has the order of its sale, and is found by it.
    `select id, type, at, amount, part, reason, corrects, remainder_paid_at, waits,
            coalesce(order_name, (select known.order_name from account_event known
              where known.request_id = $1 and known.event_id = line.sale)) as order_name
       from (
       (select event_id as id, type, at, amount_cents as amount, part_cents as part, order_name,
               reason, corrects, sale, remainder_paid_at, waits
          from ${found ? FOUND : 'account_event'}
         where request_id = $1 and not ${OF_A_SALE}
           and ($2::timestamptz is null or (at, event_id) < ($2, $3::text))
           and ($4::timestamptz is null or at >= $4 and at < $5::timestamptz)
           and ($9::text[] is null or event_id = any($9) or sale = any($10::text[]))
           and ($9 is not null or $6::text is null or lower(order_name) like $6 or amount_cents = $7
             or (select true from account_event part
                  where part.request_id = $1 and part.sale = account_event.event_id
                    and part.amount_cents = $7 and part.${OF_A_SALE} limit 1)
             or sale in (select event_id from account_event
                          where request_id = $1 and type = 'sale' and lower(order_name) like $6))
         order by at desc, event_id desc limit $8)
       union all
       (select '${INTEREST}' || day, 'interest', ${CLOSE_AT}, net, 0, null, null, null, null, null, false
          from (select day, sum(cents) as net from account_day
                 where request_id = $1 and debit = 'interest' and credit = 'income' group by day) closed
         where net > 0 and ($2 is null or (${CLOSE_AT}, '${INTEREST}' || day) < ($2, $3))
           and ($4 is null or ${CLOSE_AT} >= $4 and ${CLOSE_AT} < $5)
           and ($6::text is null or net = $7)
         order by 3 desc limit $8)
     ) line order by at desc, id desc limit $8`,
    [
      requestId,
      after?.at ?? null,
      after?.id ?? null,
      ...spanOf(month),
      name,
      cents,
      limit + 1,
      found?.ids ?? null,
      found?.sales ?? null,
    ],
  );
  return rows;
}

/** Of a month in Mexico. */
function spanOf(month: string | undefined): [string | null, string | null] {
  if (!month) return [null, null];
  const next = new Date(`${month}-01T06:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [`${month}-01T06:00:00Z`, next.toISOString()];
}

/** Null where it is no amount, or more than any: an order's name. */
function centsOf(q = ''): number | null {
  const typed = q.replaceAll(/[$,\s]/g, '');
  return /^-?\d{1,12}(\.\d{0,2})?$/.test(typed) ? toCents(Number(typed)) : null;
}
