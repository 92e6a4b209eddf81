import type { Api } from '#contract/api.ts';
import type { Quote } from '#contract/quotes.ts';
import { mainOffer, quoteType } from '#domain/money/offer.ts';
import type { OfferQuote } from '#domain/money/offer-quote.ts';
import { datesOf } from '#domain/money/quote.ts';
import { DEFAULT_RETENTION, toFraction } from '#domain/money/retention.ts';
import { fullName } from '#domain/person/full-name.ts';
import { resolveScreen } from '#domain/request/status.ts';
import { stepHasEstimates } from '#domain/request/stepper.ts';
import { placeOnWay } from '#domain/request/way.ts';
import type { CreditSummaryServices } from '#machines/parts/money/credit-summary.machine.ts';
import type {
  OfferedCredit,
  OfferQuoteServices,
} from '#machines/parts/money/offer-quote.machine.ts';
import type { PreAuthorisedOfferServices } from '#machines/pre-authorised-offer.machine.ts';
import type { Client } from './client.ts';
import { coverSheetHash, coverSheetIn } from './cover-sheet.ts';
import { savedOr, unquotedOr } from './offer-answer.ts';

/** Always a year, whatever the offer's term. Source: spec 9. */
const ESTIMATED_TERM = 12;

type QuoteServices = PreAuthorisedOfferServices &
  Omit<OfferQuoteServices, 'reportDifferences'> &
  CreditSummaryServices;

/** The pre-authorised offer, its quotes and its estimated payments. Every figure is the server's. */
export function quoteServices(call: Client<Api>): QuoteServices {
  const estimatePayments: QuoteServices['estimatePayments'] = (
    { requestId, offerId, amount, retention },
    signal,
  ) => {
    const percent = retention ?? DEFAULT_RETENTION;
    const named = offerId === undefined ? {} : { evaluation_results_id: offerId };
    const body = { amount, percent, terms: ESTIMATED_TERM, request_id: requestId, ...named };
    return call.estimatePayments({ body }, signal);
  };

  return {
    estimatePayments,

    async loadOffer(_, signal) {
      const info = await call.loadUserInfo({}, signal);
      if (resolveScreen(info).screen !== 2) return { outcome: 'elsewhere' };
      const [{ rows }, sales, evaluation] = await Promise.all([
        call.listOffers({ query: { request_id: info.request.id } }, signal),
        call.listSales({}, signal),
        call.loadEvaluation({}, signal),
      ]);
      const offer = mainOffer(rows);
      if (!offer || !evaluation) return { outcome: 'withoutOffer' };
      const credit = {
        requestId: info.request.id,
        isPremium: info.request.is_premium,
        standing: info,
        holder: fullName(info.client),
        platform: info.platform.name,
        nextStatus: info.status_work_flow.next_status ?? 0,
        offer,
        sales,
        dates: datesOf(evaluation.quote),
        stepHasEstimates: stepHasEstimates(info.platform.steps_configuration.steps),
      };
      return { outcome: 'offered', credit, place: placeOnWay(info) };
    },

    async quoteOffer({ requestId, offer, amount, retention }, signal) {
      const { evaluation_results_id } = offer;
      const body = {
        offer_request: amount,
        months: offer.term,
        retention: toFraction(offer.retention),
        newRetention: retention,
        monthlyRate: offer.monthly_rate,
        openCommission: offer.opening_fee,
        realAmount: offer.max_offer,
        evaluation_results_id,
      };
      const calculated = await call
        .calculateOffer({ body }, signal)
        .catch((error: unknown) => unquotedOr(error));
      if (typeof calculated === 'string') return calculated;
      const { requestAmount, amountToRecive, new_estimated_payment } = calculated;
      const query = {
        montoSolicitado: requestAmount,
        request_id: requestId,
        evaluation_results_id,
      };
      const rows = await call.loadAmortization({ query }, signal);
      const quote = {
        amount: requestAmount,
        retention,
        received: amountToRecive,
        payment: new_estimated_payment,
        total: rows[0]?.remainder ?? 0,
      };
      return { ...quote, rows, coverSheet: await coverSheetHash(offer, quote) };
    },

    async saveQuote({ quote, ...credit }, signal) {
      const { requestId, offer } = credit;
      const offerId = offer.evaluation_results_id;
      const payments = await estimatePayments({ requestId, offerId, ...quote }, signal);
      const body = {
        ...quotePayload(credit, quote, payments),
        request_id: requestId,
        ...coverSheetIn(quote),
      };
      return savedOr(() => call.saveQuote({ body }, signal));
    },
  };
}

/** The whole payload of "Save the quote". Source: spec 7. */
function quotePayload(
  { offer, dates }: OfferedCredit,
  { amount, retention, received, total }: OfferQuote,
  payments_list: Quote['payments_list'],
): Quote {
  return {
    type: quoteType(offer, { amount, retention }),
    terms: offer.term,
    discountpercent: retention,
    percint: retention,
    cat: offer.cat_without_tax,
    interestrate: offer.monthly_rate,
    moratorio_interestrate: offer.moratorium_interest ?? null,
    commissionpercent: offer.opening_fee,
    amount,
    maxamount: offer.max_offer,
    loanamount: received,
    totalpayment: total,
    ...dates,
    payments_list,
  };
}
