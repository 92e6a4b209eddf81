/** Offers, what they become with another retention, and their acceptance. Source: spec 4, 5 and 9. */
import type { offerCalls } from '#contract/offers.ts';
import { levelPayment, loanReceived } from '#domain/loan.ts';
import { roundPesos, roundToCents } from '#domain/money.ts';
import { toFraction } from '#domain/retention.ts';
import type { Handlers } from '#server/handlers.ts';
import type { Life } from '#server/life/life.ts';
import { say } from '#server/messages.ts';
import { Refused } from '#server/refused.ts';
import { offersOf } from '#server/stores/offers.ts';
import { keepTerms } from '#server/stores/requests.ts';
import { assertRetention, broken, isSame, largestAmount } from './offer-rules.ts';
import { currentRequest, ownRequest } from './own-request.ts';

export function offerHandlers({ life }: { life: Life }): Handlers<typeof offerCalls> {
  return {
    async listOffers({ query }, { caller, sql }) {
      const request = await ownRequest(sql, caller, query.request_id);
      return { rows: await offersOf(sql, request.id) };
    },

    async calculateOffer({ body }, { caller, sql }) {
      const request = await currentRequest(sql, caller);
      const offers = await offersOf(sql, request.id);
      const offer = offers.find(
        ({ max_offer, term, retention }) =>
          max_offer === body.realAmount &&
          term === body.months &&
          isSame(toFraction(retention), body.retention),
      );
      if (!offer) throw broken('realAmount', 'error.invalid');
      assertRetention(offer, body.newRetention, 'newRetention');
      if (roundToCents(body.offer_request) <= 0) throw broken('offer_request', 'error.amount');
      const amount = Math.min(body.offer_request, largestAmount(offer, body.newRetention));
      return {
        requestAmount: amount,
        amountToRecive: loanReceived({
          amount,
          openingFee: offer.opening_fee,
          feeVat: offer.fee_vat,
        }),
        new_estimated_payment: roundPesos(
          levelPayment({ amount, monthlyRate: offer.monthly_rate, months: offer.term }),
        ),
      };
    },

    async acceptOffer({ body }, { caller, sql, request: call }) {
      const request = await ownRequest(sql, caller, body.request_id);
      const offers = await offersOf(sql, request.id);
      const offer = offers.find(
        ({ evaluation_results_id: id }) => id === body.evaluation_results_id,
      );
      if (!offer) throw new Refused('notFound', 'No such offer.');
      if (body.terms !== offer.term) throw broken('terms', 'error.invalid');
      assertRetention(offer, body.percint, 'percint');
      const amountCents = roundToCents(body.amount);
      if (amountCents <= 0 || body.amount > largestAmount(offer, body.percint)) {
        throw broken('amount', 'error.amount');
      }
      await life.send(sql, request.id, { type: 'offer.accept' }, { actor: caller.sub });
      await keepTerms(sql, request.id, {
        offerId: offer.evaluation_results_id,
        amountCents,
        retention: body.percint,
        term: offer.term,
      });
      return { message: say(call, 'offerSaved') };
    },
  };
}
