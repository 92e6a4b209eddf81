import type { Api } from '#contract/api.ts';
import { toFraction } from '#domain/retention.ts';
import type { OfferChoiceServices } from '#machines/offer-choice.machine.ts';
import type { Client } from './client.ts';
import { isRefused } from './http.ts';

/** The offers of a request. Retention travels as a fraction. */
export function offerServices(call: Client<Api>): OfferChoiceServices {
  return {
    async listOffers({ requestId }, signal) {
      return (await call.listOffers({ query: { request_id: requestId } }, signal)).rows;
    },

    calculateOffer: ({ offer, retention }, signal) =>
      call.calculateOffer(
        {
          body: {
            offer_request: offer.max_offer,
            months: offer.term,
            retention: toFraction(offer.retention),
            newRetention: retention,
            monthlyRate: offer.monthly_rate,
            openCommission: offer.opening_fee,
            realAmount: offer.max_offer,
          },
        },
        signal,
      ),

    async acceptOffer({ requestId, offer, retention, amount, nextStatus }, signal) {
      const body = {
        request_id: requestId,
        amount,
        status_id: nextStatus,
        percint: retention,
        terms: offer.term,
        evaluation_results_id: offer.evaluation_results_id,
      };
      try {
        await call.acceptOffer({ body }, signal);
        return 'accepted';
      } catch (error) {
        if (isRefused(error, 'conflict', 'gone', 'notFound')) return 'conflict';
        throw error;
      }
    },
  };
}
