/** What a credit costs by its contract, from what the lender reported of it. Source: ruling 42; C4. */
import { catPercent } from './cat.ts';
import { catOfLevelPayments, percentOrNone } from './counted-cat.ts';
import { FEE_VAT, openingFeeIn, totalToRepay } from './loan.ts';

/** Pesos, fractions, months. */
type Lent = { amount: number; received: number; monthly_rate: number; term: number };

/** What is paid in all, pesos; and the CAT without VAT, per cent, null for one that must not be shown. */
export function lentCost({ amount, received, monthly_rate: monthlyRate, term: months }: Lent) {
  const loan = { amount, monthlyRate, months };
  const openingFee = openingFeeIn({ amount, received }) / (1 + FEE_VAT) / amount;
  const cat = percentOrNone(() => catOfLevelPayments({ ...loan, openingFee }));
  return { total: totalToRepay(loan), cat: cat === null ? null : catPercent(cat, 'percent') };
}
