import type { Api } from '#contract/api.ts';
import { datesOf } from '#domain/money/quote.ts';
import type { OfferChoiceServices, OfferList } from '#machines/offer-choice.machine.ts';
import type { OfferQuoteServices } from '#machines/parts/money/offer-quote.machine.ts';
import type { Client } from './client.ts';
import { coverSheetIn } from './cover-sheet.ts';
import { createHandover } from './handover.ts';
import { savedOr } from './offer-answer.ts';

type OfferServices = OfferChoiceServices & {
  /** Loads the offers that the next page asks for, while the page changes. */
  loadOffersAhead: (known: { requestId: string }) => void;
  acceptOffer: OfferQuoteServices['saveQuote'];
};

/** What was loaded ahead is shown within this time, or loaded again. */
const HANDOVER_MS = 10_000;

/** The offers of a request. Retention is sent as a fraction. */
export function offerServices(call: Client<Api>): OfferServices {
  const handover = createHandover<{ of: string; list: OfferList | 'none' }>(HANDOVER_MS);

  async function load(requestId: string, signal: AbortSignal): Promise<OfferList | 'none'> {
    const [{ rows }, sales, evaluation] = await Promise.all([
      call.listOffers({ query: { request_id: requestId } }, signal),
      call.listSales({}, signal),
      call.loadEvaluation({}, signal),
    ]);
    if (rows.length === 0 || !evaluation) return 'none';
    return { offers: rows, sales, dates: datesOf(evaluation.quote) };
  }

  return {
    async listOffers({ requestId }, signal) {
      const ahead = await handover.take();
      return ahead?.of === requestId ? ahead.list : load(requestId, signal);
    },

    loadOffersAhead({ requestId }) {
      const loading = load(requestId, new AbortController().signal);
      handover.keep(loading.then((list) => ({ of: requestId, list })));
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
