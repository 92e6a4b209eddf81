/**
 * What a seller's own sales repay, month by month: one model for estimates, the usual time, the what-if, the
 * calculators and the comparison. The payment covers the interest of the balance first; interest that it does not
 * cover is added to the balance. Finishing sooner costs less. Whole cents. Source: ruling 42.
 */
import { addMonths, type Month } from '#domain/person/dates.ts';
import { roundCents, toCents, toPesos } from './money.ts';
import { expectedSale, type SalesItem } from './sales.ts';

/** How far it looks, months. */
export const REPAID_MONTHS = 60;

/** A balance does not grow beyond it: no sales repay so much, and its interest stays a safe integer. Cents. */
const MOST_OWED = 1e15;

/** Fractions: of the balance a month, and of sales. */
type Rates = { monthlyRate: number; retention: number };

/** Of a year's twelve equal months. */
const MONTH_DAYS = 30;

/** The interest of a balance, cents: of a month, or of so many of its thirty days. */
export const interestOf = (owed: number, monthlyRate: number, days = MONTH_DAYS): number =>
  roundCents(owed * monthlyRate * (days / MONTH_DAYS));

/** One month of a balance and of its sales, cents. */
export function repayMonth(owed: number, sale: number, { monthlyRate, retention }: Rates) {
  const interest = interestOf(owed, monthlyRate);
  const payment = Math.min(roundCents(sale * retention), owed + interest);
  return { interest, payment, owed: Math.min(MOST_OWED, owed + interest - payment) };
}

export type RepaymentTerms = Rates & {
  /** The last twelve months, which the next ones are expected to repeat. */
  history: readonly SalesItem[];
  /** The principal, pesos. */
  amount: number;
  /** The month of the first payment. */
  first: Month;
};

/** Cents. */
type RepaidMonth = { month: Month; sale: number } & ReturnType<typeof repayMonth>;

/** So many months, also those after the last payment. @throws RangeError for an amount that is none. */
export function repaidMonths(
  { history, amount, first, ...rates }: RepaymentTerms,
  count = REPAID_MONTHS,
): RepaidMonth[] {
  let owed = toCents(amount);
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index);
    const sale = toCents(expectedSale(history, month));
    const paid = repayMonth(owed, sale, rates);
    owed = paid.owed;
    return { month, sale, ...paid };
  });
}

/** In how many months all is repaid, and how much was paid by then, pesos. */
export type PaidOff = { months: number; total: number };

export type Repayment = {
  /** Null where five years are not enough. */
  paidOff: PaidOff | null;
  /** The first month whose sales do not cover its interest, and what is owed after it, pesos. */
  growth: { month: Month; owed: number } | null;
};

export function repaymentOf(terms: RepaymentTerms): Repayment {
  const months = repaidMonths(terms);
  const growing = months.find(({ interest, payment }) => payment < interest);
  return {
    paidOff: paidOffIn(months),
    growth: growing ? { month: growing.month, owed: toPesos(growing.owed) } : null,
  };
}

/** When months of payments settle a debt. */
export function paidOffIn(
  months: readonly Pick<RepaidMonth, 'owed' | 'payment'>[],
): PaidOff | null {
  const last = months.findIndex(({ owed }) => owed === 0);
  if (last < 0) return null;
  const paid = months.slice(0, last + 1).reduce((sum, { payment }) => sum + payment, 0);
  return { months: last + 1, total: toPesos(paid) };
}
