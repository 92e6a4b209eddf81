/** A loan's own figures: received, interest, payments. Pesos, fractions, months. Source: spec 5 and 9; C5. */
import { roundPesos } from './money.ts';

/** The VAT of the commission, a fraction. Source: mexico C5. */
export const FEE_VAT = 0.16;

/**
 * What reaches the applicant, pesos: amount × (1 − fee × (1 + tax)), rounded to the cent.
 * Source: spec 9, "Loan received".
 */
export function loanReceived(loan: { amount: number; openingFee: number; feeVat: number }): number {
  return roundPesos(loan.amount * (1 - loan.openingFee * (1 + loan.feeVat)));
}

/** The fee that is taken up front, VAT included, pesos. */
export const openingFeeOf = (loan: { amount: number; openingFee: number; feeVat: number }) =>
  roundPesos(loan.amount * loan.openingFee * (1 + loan.feeVat));

/** The same from what was lent and what reached the applicant, pesos. */
export const openingFeeIn = (lent: { amount: number; received: number }) =>
  roundPesos(lent.amount - lent.received);

/**
 * The level monthly payment, pesos, not yet rounded: totals are sums of exact payments. Source: C4.
 *
 * @throws RangeError for a term that is not a whole number of months above zero.
 */
export function levelPayment(loan: {
  amount: number;
  monthlyRate: number;
  months: number;
}): number {
  const { amount, monthlyRate, months } = loan;
  if (!Number.isInteger(months) || months < 1) throw new RangeError(`Not a term: ${months}`);
  if (monthlyRate === 0) return amount / months;
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

/** The fixed rate of a year, a fraction: twelve times the month's. Source: spec 9. */
export const annualRate = (monthlyRate: number): number => Math.round(monthlyRate * 12 * 1e6) / 1e6;

/** Everything that is paid back, pesos rounded to the cent. @throws RangeError as `levelPayment`. */
export const totalToRepay = (loan: { amount: number; monthlyRate: number; months: number }) =>
  roundPesos(levelPayment(loan) * loan.months);
