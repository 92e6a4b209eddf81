/**
 * Estimated payments: what the sales of the last year would repay in the months to come.
 *
 * Our rule, since the specification leaves it to the server: a month is expected to sell what the same
 * month sold last (`sales.ts`); the payment is the retention of that, rounded to the cent; payments stop
 * once they add up to what is to be repaid. The months after that stay in the table with a payment of 0.
 * Source: spec 3 (estimated payment row), 9 (always 12 months; 20 % when no percent is given); D-28, D-29.
 */
import { addMonths, type Month, monthAndYear } from '#domain/person/dates.ts';
import { roundToCents, toCents, toPesos } from './money.ts';
import { DEFAULT_RETENTION, toFraction } from './retention.ts';
import { expectedSale, type SalesItem } from './sales.ts';

/** Months in the table, whatever the offer's term. Source: spec 9. */
const ESTIMATED_TERM = 12;

/** `date` is `enero 2027`; both amounts are pesos. */
export type EstimatedPayment = { date: string; payment: number; expected_sales: number };

type Basis = {
  history: readonly SalesItem[];
  /** A fraction of sales, or a percentage above 1. */
  retention?: number | null | undefined;
  /** Principal and interest, pesos. */
  toRepay: number;
  /** The month of the first payment. */
  first: Month;
};

/** @throws RangeError for a retention or an amount that is none. */
export function estimatedPayments({
  history,
  retention,
  toRepay,
  first,
}: Basis): EstimatedPayment[] {
  const share = toFraction(retention ?? DEFAULT_RETENTION);
  let owed = toCents(toRepay);
  return Array.from({ length: ESTIMATED_TERM }, (_, index) => {
    const month = addMonths(first, index);
    const sales = expectedSale(history, month);
    const payment = Math.min(owed, roundToCents(sales * share));
    owed -= payment;
    return { date: monthAndYear(month), payment: toPesos(payment), expected_sales: sales };
  });
}

/** The place of the row that settles the debt; null when these months do not. Source: D-28. */
export function payoffIndex(rows: readonly EstimatedPayment[], toRepay: number): number | null {
  let owed = toCents(toRepay);
  const index = rows.findIndex(({ payment }) => {
    owed -= toCents(payment);
    return owed <= 0;
  });
  return index < 0 ? null : index;
}
