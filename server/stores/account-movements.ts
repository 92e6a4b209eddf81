/** The lines of an account as its owner reads them: what happened, and the interest of each month that closed. */
import type { Movement } from '#contract/movements.ts';
import { REMAINDER_MS } from '#domain/credit/remainder.ts';
import { toPesos } from '#domain/money/money.ts';
import type { Sql } from '#server/database/sql.ts';
import { GONE } from './account-events.ts';
import {
  type MovementLine,
  type MovementPlace,
  type MovementSearch,
  movementLines,
} from './movement-lines.ts';

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
  const found = await movementLines(sql, requestId, search, after, limit);
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

function movementOf(line: MovementLine, parts: Parts | undefined): Movement {
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
