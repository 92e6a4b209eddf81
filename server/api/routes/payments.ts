import { Refused } from '#contract/kit/refused.ts';
import type { paymentCalls } from '#contract/payments.ts';
import { amortizationSchedule } from '#domain/money/amortization.ts';
import { estimatedPayments } from '#domain/money/estimated-payments.ts';
import { roundPesos } from '#domain/money/money.ts';
import { offerForAmount } from '#domain/money/offer.ts';
import { firstPaymentMonth } from '#domain/money/quote.ts';
import { mexicanDay, monthOf } from '#domain/person/dates.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { offersOf } from '#server/stores/offers.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { ownRequest } from './own-request.ts';

/** Estimated payments from the person's own sales, and the table of level ones. Source: spec 3, 7 and 9; D-28. */
export function paymentHandlers({ clock }: { clock: () => Date }): Handlers<typeof paymentCalls> {
  const today = () => mexicanDay(clock());

  return {
    async estimatePayments({ body }, { caller, sql }) {
      const request = await ownRequest(sql, caller, body.request_id);
      const amount = roundPesos(body.amount);
      if (amount <= 0) throw invalidField('amount', 'error.amount');
      if (body.percent <= 0) throw invalidField('percent', 'error.invalid');
      const offers = await offersOf(sql, request.id);
      const meant = body.evaluation_results_id ?? request.chosen?.offerId;
      return estimatedPayments({
        history: await lastTwelveMonths(sql, caller.sub),
        retention: body.percent,
        amount,
        // No offer, no interest that anybody named.
        monthlyRate: offerForAmount(offers, amount, meant)?.monthly_rate ?? 0,
        first: firstPaymentMonth(today()),
      });
    },

    async loadAmortization({ query }, { caller, sql }) {
      const request = await ownRequest(sql, caller, query.request_id);
      const amount = roundPesos(query.montoSolicitado);
      const offers = await offersOf(sql, request.id);
      const meant = query.evaluation_results_id ?? request.chosen?.offerId;
      const offer = offerForAmount(offers, amount, meant);
      if (amount <= 0 || !offer || amount > offer.max_offer) {
        throw invalidField('montoSolicitado', 'error.amount');
      }
      const { monthly_rate: monthlyRate, term: months } = offer;
      return amortizationSchedule({ amount, monthlyRate, months, from: monthOf(today()) });
    },
  };
}

const invalidField = (field: string, key: string) =>
  new Refused('rule', 'Nothing to estimate.', { [field]: key });
