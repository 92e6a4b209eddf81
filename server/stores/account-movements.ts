/** The lines of an account as its owner reads them: what happened, and the interest of each month that closed. */
import type { Movement } from '#contract/movements.ts';
import { INTEREST } from '#domain/credit/ledger.ts';
import { toCents, toPesos } from '#domain/money/money.ts';
import type { Sql } from '#server/database/sql.ts';
import { GONE } from './account-events.ts';

export type MovementSearch = { month?: string | undefined; q?: string | undefined };
/** The line that a page begins after. */
export type MovementPlace = { at: string; id: string };

type Row = {
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

const REMAINDER_MS = 48 * 3_600_000;

/** Months close at the end of their last day, in Mexico. */
const CLOSE_AT = `((day + 1)::timestamp at time zone 'UTC' + interval '6 hours' - interval '1 second')`;

/** More than these are soon met in the order of time. */
const FEW = 1_000;

/** What an order's name or an amount finds, by its index, and the sales of such an order; null where it is much. */
async function foundBy(sql: Sql, requestId: string, name: string, cents: number | null) {
  const { rows } = await sql.query<{ id: string; sells: boolean }>(
    `(select event_id as id, type = 'sale' as sells from account_event
       where request_id = $1 and order_name is not null and lower(order_name) like $2 limit $4)
     union all
     (select event_id, false from account_event
       where request_id = $1 and amount_cents = $3::bigint limit $4)`,
    [requestId, name, cents, FEW],
  );
  if (rows.length >= FEW) return null;
  return {
    ids: rows.map(({ id }) => id),
    sales: rows.flatMap(({ id, sells }) => (sells ? [id] : [])),
  };
}

/** The newest first; one more than `limit` where there are more. */
async function linesOf(
  sql: Sql,
  requestId: string,
  { month, q }: MovementSearch,
  after: MovementPlace | null,
  limit: number,
): Promise<Row[]> {
  const cents = centsOf(q);
  const name = q ? `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const found = name === null ? null : await foundBy(sql, requestId, name, cents);
  const { rows } = await sql.query<Row>(
    // A refund has the order of its sale, and is found by it.
    `select id, type, at, amount, part, reason, corrects, remainder_paid_at, waits,
            coalesce(order_name, (select known.order_name from account_event known
              where known.request_id = $1 and known.event_id = line.sale)) as order_name
       from (
       (select event_id as id, type, at, amount_cents as amount, part_cents as part, order_name,
               reason, corrects, sale, remainder_paid_at, waits
          from account_event
         where request_id = $1 and type not in ('retention', 'remainder-paid')
           and ($2::timestamptz is null or (at, event_id) < ($2, $3::text))
           and ($4::timestamptz is null or at >= $4 and at < $5::timestamptz)
           and ($9::text[] is null or event_id = any($9) or sale = any($10::text[]))
           and ($9 is not null or $6::text is null or lower(order_name) like $6 or amount_cents = $7
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

/** Of a month that did not last: what a payment covered of it that was not charged, and what undoes that. */
const GIVEN_BACK = `'interest' in (debit, credit) and 'principal' in (debit, credit)
  and (debit = 'interest') = (corrects is null)`;

/** What was kept and refunded of the sales of a page, and how it and each adjustment was split, cents. */
async function partsOf(sql: Sql, requestId: string, ids: readonly string[]) {
  const { rows } = await sql.query<{
    id: string;
    kept: string | number;
    interest: string | number;
    principal: string | number;
    refunded: string | number;
    deposited: string | number;
    gone: string | number;
  }>(
    `with belonging as (
       select event_id, type, coalesce(sale, event_id) as id, amount_cents, part_cents
         from account_event
        where request_id = $1 and (event_id = any($2) or sale = any($2))
          and type in ('retention', 'payment', 'adjustment', 'refund', 'remainder-paid'))
     select belonging.id,
            coalesce(sum(amount_cents) filter (where type in ('retention', 'payment')), 0) as kept,
            coalesce(sum(amount_cents) filter (where type = 'refund'), 0) as refunded,
            coalesce(sum(amount_cents) filter (where type = 'remainder-paid'), 0) as deposited,
            ${GONE} as gone,
            coalesce(sum(split.interest), 0) as interest,
            coalesce(sum(split.principal), 0) as principal
       from belonging left join lateral (
         select sum(case 'interest' when credit then cents when debit then -cents else 0 end)
                  as interest,
                sum(case 'principal' when credit then cents when debit then -cents else 0 end) as principal
           from account_posting
          where request_id = $1 and source = belonging.event_id
            and type in ('retention', 'payment', 'adjustment')
            and ('remainderOwed' in (debit, credit) or 'cash' in (debit, credit) or ${GIVEN_BACK})) split on true
      group by belonging.id`,
    [requestId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function movementPage(
  sql: Sql,
  requestId: string,
  search: MovementSearch,
  { after, limit }: { after: MovementPlace | null; limit: number },
): Promise<{ rows: Movement[]; last: MovementPlace | null }> {
  const found = await linesOf(sql, requestId, search, after, limit);
  const lines = found.slice(0, limit);
  const parts = await partsOf(
    sql,
    requestId,
    lines.map(({ id }) => id),
  );
  const end = lines.at(-1);
  return {
    rows: lines.map((line) => movementOf(line, parts.get(line.id))),
    last: found.length > limit && end ? { at: end.at.toISOString(), id: end.id } : null,
  };
}

type Parts = Awaited<ReturnType<typeof partsOf>> extends Map<string, infer P> ? P : never;

function movementOf(line: Row, parts: Parts | undefined): Movement {
  const { id, type, at, order_name: order, reason, corrects, waits } = line;
  const isSale = type === 'sale';
  const pesos = (cents: string | number = 0) => toPesos(Number(cents));
  return {
    id,
    type,
    at: at.toISOString(),
    amount: pesos(line.amount),
    order,
    reason,
    corrects,
    kept: type === 'refund' ? pesos(line.part) : pesos(parts?.kept),
    ...splitOf(parts),
    due_at: isSale ? new Date(at.getTime() + REMAINDER_MS).toISOString() : null,
    paid_at: line.remainder_paid_at?.toISOString() ?? null,
    refunded: isSale ? pesos(parts?.refunded) : 0,
    deposited: isSale ? pesos(parts?.deposited) : 0,
    to_come: isSale ? pesos(Math.max(0, Number(line.amount) - Number(parts?.gone ?? 0))) : 0,
    waits,
  };
}

/** What of a payment repaid the credit, and what went beyond it; of an adjustment the latter alone. Pesos. */
function splitOf(parts: Parts | undefined) {
  const [kept = 0, covered = 0, repaid = 0] = parts
    ? [parts.kept, parts.interest, parts.principal].map(Number)
    : [];
  // The release before gave back all on the line that ended the debt: more than that line covered, perhaps.
  const interest = Math.max(0, covered);
  const principal = Math.max(0, repaid + covered - interest);
  return {
    interest: toPesos(interest),
    principal: toPesos(principal),
    over: toPesos(kept - covered - repaid),
  };
}

/** Of a month in Mexico. */
function spanOf(month: string | undefined): [string | null, string | null] {
  if (!month) return [null, null];
  const next = new Date(`${month}-01T06:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [`${month}-01T06:00:00Z`, next.toISOString()];
}

/** Null where it is no amount: an order's name. */
function centsOf(q: string | undefined): number | null {
  const amount = Number((q ?? '').replaceAll(/[$,\s]/g, '') || Number.NaN);
  return Number.isFinite(amount) && Math.round(amount * 100) / 100 === amount
    ? toCents(amount)
    : null;
}
