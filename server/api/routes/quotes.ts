/** Quotes: counted by the server from the lender's offer and the seller's sales; saved once. Source: spec 7; D-41. */

import { Refused } from '#contract/kit/refused.ts';
import type { Offer } from '#contract/offers.ts';
import type { Quote, quoteCalls } from '#contract/quotes.ts';
import { mainOffer, quotedOffers, wholeOffer } from '#domain/money/offer.ts';
import { datesOf } from '#domain/money/quote.ts';
import {
  quoteDateProblem,
  quoteOfOffer,
  quoteProblem,
  wrongFigures,
} from '#domain/money/quote-of-offer.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { mexicanDay, mexicanTime } from '#domain/person/dates.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { deleteDraft } from '#server/stores/drafts.ts';
import { offersOf } from '#server/stores/offers.ts';
import { quoteOf, writeQuote } from '#server/stores/quotes.ts';
import { type CreditRequest, saveTerms } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { coverSheetNote } from './cover-sheet.ts';
import { requireOpenOffer } from './offers.ts';
import { currentRequest, lockOwnRequest } from './own-request.ts';

type Dependencies = { lifecycle: Lifecycle; clock: () => Date };

export function quoteHandlers({ lifecycle, clock }: Dependencies): Handlers<typeof quoteCalls> {
  const now = () => ({ day: mexicanDay(clock()), time: mexicanTime(clock()) });

  /** What the lender's offer comes to now; null before an offer. */
  async function evaluated(sql: Sql, request: CreditRequest, sales: SalesItem[]) {
    const offer = mainOffer(await offersOf(sql, request.id), request.chosen?.offerId);
    if (!offer) return null;
    const choice = { type: 'maximum', ...wholeOffer(offer) } as const;
    const quote = quoteOfOffer(offer, choice, { sales, ...now() });
    return { request_id: request.id, saved: null, quote };
  }

  return {
    async loadEvaluation(_, { caller, sql }) {
      const request = await currentRequest(sql, caller);
      const saved = await quoteOf(sql, request.id);
      if (!saved) return evaluated(sql, request, await lastTwelveMonths(sql, caller.sub));
      const at = new Date(saved.saved_at).toISOString();
      return { request_id: request.id, saved: { at }, quote: saved.figures };
    },

    // The session decides whose sales they are; `amazon_id` is accepted for compatibility and ignored.
    async evaluateSales(_, { caller, sql }) {
      const request = await currentRequest(sql, caller);
      const sales = await lastTwelveMonths(sql, caller.sub);
      if (sales.length === 0) throw new Refused('noSales', 'There are no sales to evaluate.');
      const answer = await evaluated(sql, request, sales);
      if (!answer) throw new Refused('noOfferYet', 'There is no offer yet.');
      return answer;
    },

    async saveQuote(
      { body: { request_id, cover_sheet, ...stated } },
      { caller, sql, request: call },
    ) {
      const request = await lockOwnRequest(
        sql,
        caller,
        request_id ?? (await currentId(sql, caller)),
      );
      const offer = offerOf(await offersOf(sql, request.id), stated);
      requireOpenOffer(offer, now().day);
      const choice = {
        type: stated.type,
        amount: stated.amount,
        retention: stated.discountpercent,
      };
      requireDates(offer, stated, now().day);
      const sales = await lastTwelveMonths(sql, caller.sub);
      const problem = quoteProblem(offer, choice);
      if (problem) throw invalidField(PROBLEMS[problem].field, PROBLEMS[problem].key);
      const own = { ...quoteOfOffer(offer, choice, { sales, ...now() }), ...datesOf(stated) };
      requireFigures(stated, own, now().day);
      const why = coverSheetNote(offer, choice, cover_sheet);
      await lifecycle.send(sql, request.id, { type: 'quote.save' }, { actor: caller.sub, why });
      await saveTerms(sql, request.id, {
        offerId: offer.evaluation_results_id,
        amount: own.amount,
        retention: own.discountpercent,
        term: own.terms,
      });
      await writeQuote(sql, request.id, own, clock());
      await deleteDraft(sql, { requestId: request.id, form: 'customOffer' });
      return { message: translate(call, 'quoteSaved'), request_id: request.id };
    },
  };
}

const currentId = async (sql: Sql, caller: Caller) => (await currentRequest(sql, caller)).id;

/** The offer that a quote is made of. @throws Refused 'rule' where it is none of them. */
function offerOf(offers: Offer[], quote: Quote): Offer {
  const [offer, another] = quotedOffers(offers, quote);
  if (!offer) throw invalidField('maxamount', 'error.invalid');
  if (another) throw invalidField('evaluation_results_id', 'error.required');
  return offer;
}

/** The field of each problem, and its text. */
const PROBLEMS = {
  retention: { field: 'discountpercent', key: 'error.invalid' },
  amount: { field: 'amount', key: 'error.amount' },
  type: { field: 'type', key: 'error.invalid' },
} as const;

function requireDates(offer: Offer, quote: Quote, today: string) {
  const problem = quoteDateProblem(offer, quote, today);
  if (problem === 'over') throw new Refused('gone', 'The quote is over.');
  if (problem === 'dates') throw invalidField('validuntil_date', 'error.date');
}

/**
 * The terms hold until the offer ends; the payments are an estimate of the day of the quote, from the sales that were
 * known then. Default interest that is not named is not stated otherwise. Source: ruling 53.
 *
 * @throws Refused 'rule' naming each figure that is not the server's own.
 */
function requireFigures(stated: Quote, own: Quote, today: string) {
  const estimated = stated.datef === today ? {} : { payments_list: own.payments_list };
  const { moratorio_interestrate, moratorium_interest, ...named } = stated;
  const late = Object.fromEntries(
    Object.entries({ moratorio_interestrate, moratorium_interest }).filter(([, rate]) => rate),
  );
  const wrong = wrongFigures({ ...own, ...named, ...late, ...estimated }, own);
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map((name) => [name, 'error.invalid']));
  throw new Refused('rule', 'Not the figures of this offer.', fields);
}

const invalidField = (field: string, key: string) =>
  new Refused('rule', 'Not within the offer.', { [field]: key });
