/**
 * CAT, the annual total cost of a credit, without VAT. Source: spec 9; ruling 17; C4 (Banxico, Circular 21/2009).
 */
import { levelPayment } from './loan.ts';

export type CatUnit = 'fraction' | 'percent';

/** Above this a unit was mistaken. Source: C4, "refuses to display above 1,000 %". */
const MAX_PERCENT = 1_000;

/**
 * A CAT as a percentage with one decimal. With its unit it is taken as it is; without one the
 * specification's rule holds: what is not a whole number is multiplied by 100.
 *
 * @returns null for what must not be shown: not a CAT, or above 1,000 %. The caller reports it.
 */
export function catPercent(value: number, unit?: CatUnit | null): number | null {
  const isFraction = unit ? unit === 'fraction' : !Number.isInteger(value);
  const percent =
    Math.round(Number(((isFraction ? value * 100 : value) * 10).toPrecision(12))) / 10;
  return percent >= 0 && percent <= MAX_PERCENT ? percent : null;
}

/** Money that changes hands, without VAT. `years` counts from the contract; a month is a twelfth. */
type CashFlow = { years: number; amount: number };

const SMALLEST_RATE = -0.99;
const PRECISION = 1e-10;

/**
 * The CAT as a fraction (0.796 is 79.6 %): the annual rate at which what is received and what is paid
 * weigh the same. The upper bound doubles until the sign changes, then bisection.
 *
 * @throws RangeError when no rate balances the two, as when nothing is paid.
 */
export function annualTotalCost(received: readonly CashFlow[], paid: readonly CashFlow[]): number {
  const balance = (rate: number) => presentValue(received, rate) - presentValue(paid, rate);
  let low = SMALLEST_RATE;
  let high = 10;
  while (balance(low) * balance(high) > 0 && high < 1e9) high *= 2;
  if (!(balance(low) * balance(high) <= 0)) throw new RangeError('No rate balances these flows');
  while (high - low >= PRECISION) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (balance(low) * balance(middle) <= 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** The CAT, a fraction, of level monthly payments with the fee taken up front. @throws RangeError as above. */
export function catOfLevelPayments(loan: {
  amount: number;
  monthlyRate: number;
  months: number;
  openingFee: number;
}): number {
  const amount = levelPayment(loan);
  const paid = Array.from({ length: loan.months }, (_, k) => ({ years: (k + 1) / 12, amount }));
  return annualTotalCost([{ years: 0, amount: loan.amount * (1 - loan.openingFee) }], paid);
}

/** A tenth of a point; the hair's breadth above it is binary arithmetic. Source: B3. */
const TOLERANCE_POINTS = 0.1 + 1e-9;

/** Whether a CAT that is stated is the one that is counted, both per cent. */
export const isSameCat = (stated: number, counted: number): boolean =>
  Math.abs(stated - counted) <= TOLERANCE_POINTS;

const presentValue = (flows: readonly CashFlow[], rate: number) =>
  flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
