/**
 * Estimated payments: what the sales of the last year would repay in the months to come, by the one model
 * (`repayment.ts`). Payments stop once the debt is settled; the months after that stay in the table with a payment of 0.
 * Source: spec 3 (estimated payment row), 9 (always 12 months; 20 % when no percent is given); D-28, D-29; ruling 42.
 */
import { monthAndYear } from '#domain/person/dates.ts';
import { roundCents, toCents, toPesos } from './money.ts';
import { type PaidOff, paidOffIn, type RepaymentTerms, repaidMonths } from './repayment.ts';
import { DEFAULT_RETENTION, toFraction } from './retention.ts';

/** Months in the table, whatever the offer's term. Source: spec 9. */
const ESTIMATED_TERM = 12;

/** `date` is `enero 2027`; both amounts are pesos. */
export type EstimatedPayment = { date: string; payment: number; expected_sales: number };

type Basis = Omit<RepaymentTerms, 'retention'> & {
  /** A fraction of sales, or a percentage above 1. */
  retention?: number | null | undefined;
};

/** @throws RangeError for a retention or an amount that is none. */
export function estimatedPayments({ retention, ...terms }: Basis): EstimatedPayment[] {
  const share = toFraction(retention ?? DEFAULT_RETENTION);
  return repaidMonths({ ...terms, retention: share }, ESTIMATED_TERM).map(
    ({ month, sale, payment }) => ({
      date: monthAndYear(month),
      payment: toPesos(payment),
      expected_sales: toPesos(sale),
    }),
  );
}

/** When rows settle a debt, and what was paid by then; null when they do not. Source: D-28; ruling 42. */
export function paidOffBy(
  rows: readonly EstimatedPayment[],
  { amount, monthlyRate }: Pick<RepaymentTerms, 'amount' | 'monthlyRate'>,
): PaidOff | null {
  let owed = toCents(amount);
  const months = rows.map((row) => {
    const payment = toCents(row.payment);
    owed = Math.max(0, owed + roundCents(owed * monthlyRate) - payment);
    return { owed, payment };
  });
  return paidOffIn(months);
}
