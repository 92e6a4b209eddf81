/**
 * The portal's own count of what a quote states: CAT, amount received and total, from the amortization rows and
 * the offer. A difference blocks acceptance. Source: B3.
 */
import type { AmortizationRow } from './amortization.ts';
import { type CatUnit, catPercent, isSameCat } from './cat.ts';
import { annualTotalCost, type CashFlow, percentOrNone, presentValue } from './counted-cat.ts';
import { loanReceived } from './loan.ts';
import { roundToCents, toPesos } from './money.ts';

/** One cent. */
const MONEY_TOLERANCE_CENTS = 1;

export type Disclosed = {
  /** What is asked for, received and paid back, pesos. */
  amount: number;
  received: number;
  total: number;
  cat: { value: number; unit: CatUnit | null };
  /** Fractions. */
  openingFee: number;
  feeVat: number;
};

export type Difference = {
  figure: 'cat' | 'received' | 'total';
  /** Pesos, or per cent; null for a CAT that cannot be read. */
  stated: number | null;
  counted: number | null;
};

/** What does not agree; empty for a quote that is right. */
export function disclosureDifferences(
  stated: Disclosed,
  rows: readonly AmortizationRow[],
): Difference[] {
  return [
    ...moneyDifference('received', stated.received, loanReceived(stated)),
    ...moneyDifference('total', stated.total, paidIn(rows)),
    ...catDifference(stated, rows),
  ];
}

function moneyDifference(
  figure: 'received' | 'total',
  stated: number,
  counted: number,
): Difference[] {
  const cents = Math.abs(roundToCents(stated) - roundToCents(counted));
  return cents > MONEY_TOLERANCE_CENTS ? [{ figure, stated, counted }] : [];
}

function catDifference(
  { amount, openingFee, cat }: Disclosed,
  rows: readonly AmortizationRow[],
): Difference[] {
  const stated = catPercent(cat.value, cat.unit);
  const received = { years: 0, amount: amount * (1 - openingFee) };
  const paid = rows.map((row) => ({ years: row.period / 12, amount: paymentOf(row) }));
  const counted = percentOrNone(() => annualTotalCost([received], paid));
  const agrees =
    stated !== null &&
    counted !== null &&
    (isSameCat(stated, counted) || isRoundingAlone(stated, received, paid));
  return agrees ? [] : [{ figure: 'cat', stated, counted }];
}

/** At the stated CAT, per cent, both sides differ by no more than a cent for each figure that was rounded to one. */
function isRoundingAlone(stated: number, received: CashFlow, paid: readonly CashFlow[]): boolean {
  const worth = presentValue(paid, stated / 100);
  return Math.abs(received.amount - worth) * 100 <= MONEY_TOLERANCE_CENTS * (paid.length + 1);
}

const paymentOf = ({ main_amortization, payed_interest }: AmortizationRow) =>
  main_amortization + payed_interest;

const paidIn = (rows: readonly AmortizationRow[]) =>
  toPesos(rows.reduce((sum, row) => sum + roundToCents(paymentOf(row)), 0));
