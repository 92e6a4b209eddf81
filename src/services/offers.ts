import type { Api } from '#contract/api.ts';
import type { OfferChoiceServices } from '#machines/offer-choice.machine.ts';
import type { OfferQuoteServices } from '#machines/offer-quote.machine.ts';
import type { Client } from './client.ts';
import { coverSheetIn } from './cover-sheet.ts';
import { savedOr } from './offer-answer.ts';

export type OfferServices = OfferChoiceServices & { acceptOffer: OfferQuoteServices['saveQuote'] };

/** The offers of a request. Retention is sent as a fraction. */
export function offerServices(call: Client<Api>): OfferServices {
  return {
    async listOffers({ requestId }, signal) {
      const [{ rows }, sales, evaluation] = await Promise.all([
        call.listOffers({ query: { request_id: requestId } }, signal),
        call.listSales({}, signal),
        call.loadEvaluation({}, signal),
      ]);
      if (rows.length === 0 || !evaluation) return 'none';
      const { datef, timef, validuntil_date } = evaluation.quote;
      return { offers: rows, sales, dates: { datef, timef, validuntil_date } };
    },

    acceptOffer({ requestId, offer, nextStatus, quote }, signal) {
      const body = {
        request_id: requestId,
        amount: quote.amount,
        status_id: nextStatus,
        percint: quote.retention,
        terms: offer.term,
        evaluation_results_id: offer.evaluation_results_id,
        ...coverSheetIn(quote),
      };
      return savedOr(() => call.acceptOffer({ body }, signal));
    },
  };
}
