/** What the sales of the last twelve months let one expect. Source: spec 7 and 9; D-28. */
import type { Offer } from '#contract/offers.ts';
import { addMonths, type Month, mexicanDay } from '#domain/dates.ts';
import { type EstimatedPayment, estimatedPayments } from '#domain/estimated-payments.ts';
import { totalToRepay } from '#domain/loan.ts';
import type { MonthOfSales } from '#server/stores/sales.ts';

type Estimate = {
  offer: Offer | undefined;
  amount: number;
  retention: number;
  sales: readonly MonthOfSales[];
  now: Date;
};

/** The payments from next month on; the interest counts where an offer says what it is. */
export const estimateOf = ({
  offer,
  amount,
  retention,
  sales,
  now,
}: Estimate): EstimatedPayment[] =>
  estimatedPayments({
    history: sales.map(({ cents, ...month }) => ({ ...month, sale: cents / 100 })),
    retention,
    toRepay: offer ? interestIncluded(offer, amount) : amount,
    first: addMonths(monthOf(now), 1),
  });

/** The offer that was accepted; before that the smallest one that lends so much. */
export function offerFor(offers: Offer[], amount: number, chosenId: string | undefined) {
  const chosen = offers.find(({ evaluation_results_id: id }) => id === chosenId);
  const enough = offers
    .filter(({ max_offer }) => max_offer >= amount)
    .sort((one, other) => one.max_offer - other.max_offer);
  return chosen ?? enough[0];
}

/** The month that an instant falls in, in Mexico City. */
export function monthOf(now: Date): Month {
  const [year = 0, month = 0] = mexicanDay(now).split('-').map(Number);
  return { year, month };
}

const interestIncluded = ({ monthly_rate: monthlyRate, term: months }: Offer, amount: number) =>
  totalToRepay({ amount, monthlyRate, months });
