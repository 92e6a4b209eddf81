import type { Offer, paymentCalls } from '#contract/offers.ts';
import { addMonths, mexicanDay } from '#domain/dates.ts';
import { estimatedPayments } from '#domain/estimated-payments.ts';
import { totalToRepay } from '#domain/loan.ts';
import { roundPesos } from '#domain/money.ts';
import type { Handlers } from '#server/handlers.ts';
import { Refused } from '#server/refused.ts';
import { offersOf } from '#server/stores/offers.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { ownRequest } from './own-request.ts';

/** Estimated payments from the person's own sales. Source: spec 7 and 9; D-28. */
export function paymentHandlers({ clock }: { clock: () => Date }): Handlers<typeof paymentCalls> {
  return {
    async estimatePayments({ body }, { caller, sql }) {
      const request = await ownRequest(sql, caller, body.request_id);
      const { percent } = body;
      const amount = roundPesos(body.amount);
      if (amount <= 0) throw broken('amount', 'error.amount');
      if (percent <= 0) throw broken('percent', 'error.invalid');
      const sales = await lastTwelveMonths(sql, caller.sub);
      const offer = offerFor(await offersOf(sql, request.id), amount, request.chosen?.offerId);
      const [year = 0, month = 0] = mexicanDay(clock()).split('-').map(Number);
      return estimatedPayments({
        history: sales.map(({ cents, ...rest }) => ({ ...rest, sale: cents / 100 })),
        retention: percent,
        toRepay: offer ? interestIncluded(offer, amount) : amount,
        first: addMonths({ year, month }, 1),
      });
    },
  };
}

/** The offer that was accepted; before that the smallest one that lends so much. */
function offerFor(offers: Offer[], amount: number, chosenId: string | undefined) {
  const chosen = offers.find(({ evaluation_results_id: id }) => id === chosenId);
  const enough = offers
    .filter(({ max_offer }) => max_offer >= amount)
    .sort((one, other) => one.max_offer - other.max_offer);
  return chosen ?? enough[0];
}

const interestIncluded = ({ monthly_rate: monthlyRate, term: months }: Offer, amount: number) =>
  totalToRepay({ amount, monthlyRate, months });

const broken = (field: string, key: string) =>
  new Refused('rule', 'Nothing to estimate.', { [field]: key });
