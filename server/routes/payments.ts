import type { paymentCalls } from '#contract/offers.ts';
import { amortizationSchedule } from '#domain/amortization.ts';
import { roundPesos } from '#domain/money.ts';
import type { Handlers } from '#server/handlers.ts';
import { Refused } from '#server/refused.ts';
import { offersOf } from '#server/stores/offers.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { estimateOf, monthOf, offerFor } from './estimates.ts';
import { ownRequest } from './own-request.ts';

/** Estimated payments from the person's own sales, and the table of level ones. Source: spec 3, 7 and 9; D-28. */
export function paymentHandlers({ clock }: { clock: () => Date }): Handlers<typeof paymentCalls> {
  return {
    async estimatePayments({ body }, { caller, sql }) {
      const request = await ownRequest(sql, caller, body.request_id);
      const amount = roundPesos(body.amount);
      if (amount <= 0) throw broken('amount', 'error.amount');
      if (body.percent <= 0) throw broken('percent', 'error.invalid');
      return estimateOf({
        offer: offerFor(await offersOf(sql, request.id), amount, request.chosen?.offerId),
        amount,
        retention: body.percent,
        sales: await lastTwelveMonths(sql, caller.sub),
        now: clock(),
      });
    },

    async loadAmortization({ query }, { caller, sql }) {
      const request = await ownRequest(sql, caller, query.request_id);
      const amount = roundPesos(query.montoSolicitado);
      const offer = offerFor(await offersOf(sql, request.id), amount, request.chosen?.offerId);
      if (amount <= 0 || !offer || amount > offer.max_offer) {
        throw broken('montoSolicitado', 'error.amount');
      }
      const { monthly_rate: monthlyRate, term: months } = offer;
      return amortizationSchedule({ amount, monthlyRate, months, from: monthOf(clock()) });
    },
  };
}

const broken = (field: string, key: string) =>
  new Refused('rule', 'Nothing to estimate.', { [field]: key });
