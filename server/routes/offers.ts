/** Offers, what they become with another retention, and their acceptance. Source: spec 4, 5 and 9. */
import type { Offer, offerCalls } from '#contract/offers.ts';
import { levelPayment, loanReceived } from '#domain/loan.ts';
import { roundPesos, roundToCents } from '#domain/money.ts';
import { retentionChoices, toFraction } from '#domain/retention.ts';
import type { Handlers } from '#server/handlers.ts';
import type { Life } from '#server/life/life.ts';
import { Refused } from '#server/refused.ts';
import { offersOf } from '#server/stores/offers.ts';
import { keepTerms } from '#server/stores/requests.ts';
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

    async acceptOffer({ body }, { caller, sql }) {
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
      return { message: 'Guardamos tu oferta.' };
    },
  };
}

/** A smaller retention pays back less in the same time, so it lends proportionally less. In pesos. */
const largestAmount = ({ max_offer, retention }: Offer, chosen: number) =>
  Math.min(max_offer, roundPesos((max_offer * chosen) / toFraction(retention)));

/** @throws Refused 'rule' for a retention that is not among the offer's choices. */
function assertRetention(offer: Offer, chosen: number, field: string) {
  const choices = retentionChoices({
    minimum: offer.min_retention_percentage_app,
    current: offer.retention,
  });
  if (!choices.some((choice) => isSame(choice, chosen))) throw broken(field, 'error.invalid');
}

/** Fractions are compared in millionths, since 0.1 + 0.2 is not 0.3 in binary. */
const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-6;

const broken = (field: string, key: string) =>
  new Refused('rule', 'Not within the offer.', { [field]: key });
