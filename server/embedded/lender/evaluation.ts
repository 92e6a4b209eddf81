/** How the embedded lender evaluates a seller whom the seed knows nothing of, by the lender's own calls. */
import { randomUUID } from 'node:crypto';
import type { LenderEvent } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';
import type { LenderRecords } from '#server/lifecycle/lender-records.ts';
import { offersOf } from '#server/stores/offers.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { seededOffers } from './offers.ts';
import { yearOfSales } from './sales.ts';

/** Pesos a year. */
const SALES = 1_440_000;
const LENDER = 'lender';

const LEADING: readonly LenderEvent['type'][] = ['eligible', 'cleared'];

export type Evaluation = { lenderRecords: LenderRecords; clock: () => Date };

/** Before a decision that leads to the offer: one offer, and a year of sales, where there are none yet. */
export async function evaluateBefore(
  decision: LenderEvent['type'],
  sql: Sql,
  request: CreditRequest,
  { lenderRecords, clock }: Evaluation,
) {
  if (!LEADING.includes(decision)) return;
  if ((await offersOf(sql, request.id)).length > 0) return;
  const known = await lastTwelveMonths(sql, request.owner);
  const sales = known.length > 0 ? known : yearOfSales(SALES, clock());
  if (known.length === 0) await lenderRecords.addMonths(sql, request.owner, sales);
  const offers = seededOffers({
    count: 1,
    idOf: () => randomUUID(),
    today: clock(),
    isMisstated: false,
    sales,
  });
  await lenderRecords.evaluate(sql, request, offers, LENDER);
}
