/**
 * The portal's own count of what a quote states: CAT, amount received and total, from the amortization rows and
 * the offer. A difference blocks acceptance. Source: B3.
 */
import type { AmortizationRow } from './amortization.ts';
import { type CatUnit, catPercent, isSameCat } from './cat.ts';
import { annualTotalCost, percentOrNone } from './counted-cat.ts';
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
  const counted = countedCat(amount * (1 - openingFee), rows);
  const agrees = stated !== null && counted !== null && isSameCat(stated, counted);
  return agrees ? [] : [{ figure: 'cat', stated, counted }];
}

/** Per cent, without VAT; null where no rate balances the rows. */
function countedCat(received: number, rows: readonly AmortizationRow[]): number | null {
  const paid = rows.map((row) => ({ years: row.period / 12, amount: paymentOf(row) }));
  return percentOrNone(() => annualTotalCost([{ years: 0, amount: received }], paid));
}

const paymentOf = ({ main_amortization, payed_interest }: AmortizationRow) =>
  main_amortization + payed_interest;

const paidIn = (rows: readonly AmortizationRow[]) =>
  toPesos(rows.reduce((sum, row) => sum + roundToCents(paymentOf(row)), 0));
