/** Quotes: counted by the server from the lender's offer and the seller's sales; saved once. Source: spec 7; D-41. */
import type { Quote, quoteCalls } from '#contract/quotes.ts';
import { roundToCents } from '#domain/money.ts';
import { toFraction } from '#domain/retention.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Caller, Handlers } from '#server/handlers.ts';
import type { Life } from '#server/life/life.ts';
import { say } from '#server/messages.ts';
import { Refused } from '#server/refused.ts';
import { offersOf } from '#server/stores/offers.ts';
import { keepQuote, quoteOf } from '#server/stores/quotes.ts';
import { type CreditRequest, keepTerms } from '#server/stores/requests.ts';
import { lastTwelveMonths, type MonthOfSales } from '#server/stores/sales.ts';
import { currentRequest, heldRequest } from './own-request.ts';
import { assertFigures, assertInTime, largestOf, offerOf, quoteAt } from './quote-rules.ts';

type Parts = { life: Life; clock: () => Date };

export function quoteHandlers({ life, clock }: Parts): Handlers<typeof quoteCalls> {
  /** What the lender's offer comes to now; null before an offer. */
  async function evaluated(sql: Sql, request: CreditRequest, sales: MonthOfSales[]) {
    const offer = largestOf(await offersOf(sql, request.id), request.chosen?.offerId);
    if (!offer) return null;
    const retention = toFraction(offer.retention);
    const wish = { type: 'maximum', amount: offer.max_offer, retention } as const;
    return { request_id: request.id, saved: null, quote: quoteAt(offer, wish, sales, clock()) };
  }

  return {
    async loadEvaluation(_, { caller, sql }) {
      const request = await currentRequest(sql, caller);
      const saved = await quoteOf(sql, request.id);
      if (!saved) return evaluated(sql, request, await lastTwelveMonths(sql, caller.sub));
      const at = new Date(saved.saved_at).toISOString();
      return { request_id: request.id, saved: { at }, quote: saved.figures };
    },

    // The session says whose sales they are; `amazon_id` is taken for compatibility and decides nothing.
    async evaluateSales(_, { caller, sql }) {
      const request = await currentRequest(sql, caller);
      const sales = await lastTwelveMonths(sql, caller.sub);
      if (sales.length === 0) throw new Refused('conflict', 'There are no sales to evaluate.');
      const answer = await evaluated(sql, request, sales);
      if (!answer) throw new Refused('conflict', 'There is no offer yet.');
      return answer;
    },

    async saveQuote({ body: { request_id, ...told } }, { caller, sql, request: call }) {
      const request = await heldRequest(sql, caller, request_id ?? (await currentId(sql, caller)));
      const offer = offerOf(await offersOf(sql, request.id), told);
      const wish = { type: told.type, amount: told.amount, retention: told.discountpercent };
      assertInTime(told, clock());
      const sales = await lastTwelveMonths(sql, caller.sub);
      const own: Quote = { ...quoteAt(offer, wish, sales, clock()), ...datesOf(told) };
      assertFigures(told, own);
      await life.send(sql, request.id, { type: 'quote.save' }, { actor: caller.sub });
      await keepTerms(sql, request.id, {
        offerId: offer.evaluation_results_id,
        amountCents: roundToCents(own.amount),
        retention: own.discountpercent,
        term: own.terms,
      });
      await keepQuote(sql, request.id, own, clock());
      return { message: say(call, 'quoteSaved'), request_id: request.id };
    },
  };
}

const currentId = async (sql: Sql, caller: Caller) => (await currentRequest(sql, caller)).id;

const datesOf = ({ datef, timef, validuntil_date }: Quote) => ({ datef, timef, validuntil_date });
