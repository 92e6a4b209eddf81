/** Offers, what they become with another retention, and their acceptance. Source: spec 4, 5 and 9. */

import { Refused } from '#contract/kit/refused.ts';
import type { Offer, offerCalls } from '#contract/offers.ts';
import {
  choiceProblem,
  isAmountOffered,
  isRetentionOffered,
  isSameFraction,
  lentAmount,
  quotedOffers,
} from '#domain/money/offer.ts';
import { offerFigures } from '#domain/money/offer-cost.ts';
import { toFraction } from '#domain/money/retention.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { deleteDraft } from '#server/stores/drafts.ts';
import { offersOf } from '#server/stores/offers.ts';
import { saveTerms } from '#server/stores/requests.ts';
import { coverSheetNote } from './cover-sheet.ts';
import { currentRequest, lockOwnRequest, ownRequest } from './own-request.ts';

type Dependencies = { lifecycle: Lifecycle; clock: () => Date };

/** @throws Refused 'offerExpired' after the offer's last day. Source: ruling 24. */
export function requireOpenOffer({ valid_until: lastDay }: Offer, today: string) {
  if (lastDay !== undefined && lastDay < today) {
    throw new Refused('offerExpired', 'The last day of this offer has passed.');
  }
}

export function offerHandlers({ lifecycle, clock }: Dependencies): Handlers<typeof offerCalls> {
  const today = () => mexicanDay(clock());
  return {
    async listOffers({ query }, { caller, sql }) {
      const request = await ownRequest(sql, caller, query.request_id);
      return { rows: await offersOf(sql, request.id) };
    },

    async calculateOffer({ body }, { caller, sql }) {
      const request = await currentRequest(sql, caller);
      const offers = await offersOf(sql, request.id);
      const { realAmount: maxamount, months: terms, evaluation_results_id } = body;
      const [offer, another] = quotedOffers(offers, {
        maxamount,
        terms,
        evaluation_results_id,
      }).filter(({ retention }) => isSameFraction(toFraction(retention), body.retention));
      if (!offer) throw invalidField('realAmount', 'error.invalid');
      if (another) throw invalidField('evaluation_results_id', 'error.required');
      if (!isRetentionOffered(offer, body.newRetention)) {
        throw invalidField('newRetention', 'error.invalid');
      }
      requireOpenOffer(offer, today());
      const asked = { amount: body.offer_request, retention: body.newRetention };
      const amount = lentAmount(offer, asked);
      if (amount === null) {
        const isRetention = isAmountOffered(offer, {
          amount: Math.min(asked.amount, offer.max_offer),
        });
        if (!isRetention) throw invalidField('offer_request', 'error.amount');
        throw new Refused('retentionTooSmall', 'Less than the smallest amount.');
      }
      const { received, payment } = offerFigures(offer, amount);
      return { requestAmount: amount, amountToRecive: received, new_estimated_payment: payment };
    },

    async acceptOffer({ body }, { caller, sql, request: call }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      const offers = await offersOf(sql, request.id);
      const offer = offers.find(
        ({ evaluation_results_id: id }) => id === body.evaluation_results_id,
      );
      if (!offer) throw new Refused('notFound', 'No such offer.');
      requireOpenOffer(offer, today());
      if (body.terms !== offer.term) throw invalidField('terms', 'error.invalid');
      const choice = { amount: body.amount, retention: body.percint };
      const problem = choiceProblem(offer, choice);
      if (problem === 'retention') throw invalidField('percint', 'error.invalid');
      if (problem === 'amount') throw invalidField('amount', 'error.amount');
      const why = coverSheetNote(offer, choice, body.cover_sheet);
      await lifecycle.send(sql, request.id, { type: 'offer.accept' }, { actor: caller.sub, why });
      await saveTerms(sql, request.id, {
        offerId: offer.evaluation_results_id,
        ...choice,
        term: offer.term,
      });
      await deleteDraft(sql, { requestId: request.id, form: 'customOffer' });
      return { message: translate(call, 'offerSaved') };
    },
  };
}

const invalidField = (field: string, key: string) =>
  new Refused('rule', 'Not within the offer.', { [field]: key });
