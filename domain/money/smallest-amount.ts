/** The least that an offer lends. Source: ruling 25. */
import { commissionAmounts, type FormulaEntry } from './commission.ts';
import { loanReceived } from './loan.ts';
import { roundToCents } from './money.ts';

/** What an offer costs, as far as it bears on its smallest amount. */
export type OfferCosts = {
  max_offer: number;
  /** Months. */
  term: number;
  min_offer?: number | null | undefined;
  opening_fee: number;
  fee_vat: number;
  commissions: readonly { formula: readonly FormulaEntry[] }[];
};

/**
 * The lender's own smallest amount, or else the smallest whole peso that leaves something to receive after all
 * commissions. Pesos; null where no amount of the offer does, or a commission cannot be read.
 */
export function smallestAmount(offer: OfferCosts): number | null {
  if (offer.min_offer !== null && offer.min_offer !== undefined) return offer.min_offer;
  let [least, enough] = [1, Math.floor(offer.max_offer)];
  if (!leavesSomething(offer, enough)) return null;
  while (least < enough) {
    const middle = Math.floor((least + enough) / 2);
    if (leavesSomething(offer, middle)) enough = middle;
    else least = middle + 1;
  }
  return enough;
}

function leavesSomething(offer: OfferCosts, amount: number): boolean {
  const { opening_fee: openingFee, fee_vat: feeVat } = offer;
  const costs = amount < 1 ? null : commissionAmounts(offer, amount);
  if (costs === null) return false;
  const received = loanReceived({ amount, openingFee, feeVat });
  return roundToCents(costs.reduce((left, cost) => left - cost, received)) > 0;
}
