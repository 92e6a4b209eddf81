/**
 * The CAT as it is counted from what is received and paid. Source: ruling 17; C4 (Banxico, Circular 21/2009).
 */
import { type CatUnit, catPercent, isSameCat } from './cat.ts';
import { levelPayment } from './loan.ts';

/** Money that changes hands, without VAT. `years` counts from the contract; a month is a twelfth. */
export type CashFlow = { years: number; amount: number };

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

type StatedOffer = {
  max_offer: number;
  term: number;
  opening_fee: number;
  monthly_rate: number;
  cat_without_tax: number;
  cat_unit: CatUnit | null;
};

/** The CAT that an offer states, per cent; null where level payments of all of it come to another one. Source: B3. */
export function agreedCat(offer: StatedOffer): number | null {
  const stated = catPercent(offer.cat_without_tax, offer.cat_unit);
  const counted = percentOrNone(() =>
    catOfLevelPayments({
      amount: offer.max_offer,
      monthlyRate: offer.monthly_rate,
      months: offer.term,
      openingFee: offer.opening_fee,
    }),
  );
  return stated !== null && counted !== null && isSameCat(stated, counted) ? stated : null;
}

/** A counted CAT, per cent; null where no rate balances, as when the fee takes all. */
export function percentOrNone(count: () => number): number | null {
  try {
    return count() * 100;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What payments are worth on the day of the contract at an annual rate, a fraction. */
export const presentValue = (flows: readonly CashFlow[], rate: number) =>
  flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
