/** What an offer costs for an amount, in the names of the wire. Pesos, fractions, months. Source: spec 9; look, "Money first". */
import { levelPayment, loanReceived, totalToRepay } from './loan.ts';
import { roundPesos } from './money.ts';

/** The terms of an offer that make its price. */
type OfferPrice = {
  term: number;
  opening_fee: number;
  fee_vat: number;
  monthly_rate: number;
};

export type OfferFigures = {
  received: number;
  total: number;
  cost: number;
  /** A month's, level: a reference, since what is paid is a share of sales. */
  payment: number;
};

/** Received, paid in all, the cost between them, and the level payment. @throws RangeError for a term that is none. */
export function offerFigures(offer: OfferPrice, amount: number): OfferFigures {
  const { term: months, opening_fee: openingFee, fee_vat: feeVat, monthly_rate } = offer;
  const loan = { amount, monthlyRate: monthly_rate, months };
  const received = loanReceived({ amount, openingFee, feeVat });
  const total = totalToRepay(loan);
  return {
    received,
    total,
    cost: costOf({ received, total }),
    payment: roundPesos(levelPayment(loan)),
  };
}

/** Interest and the opening fee with its VAT. */
export const costOf = ({ received, total }: Pick<OfferFigures, 'received' | 'total'>): number =>
  roundPesos(total - received);

/** What a thousand pesos received cost, so that offers of different amounts compare. Source: B2. */
export const costPerThousand = ({ cost, received }: Pick<OfferFigures, 'cost' | 'received'>) =>
  roundPesos((cost / received) * 1_000);
