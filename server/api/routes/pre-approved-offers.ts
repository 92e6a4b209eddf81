/** Pre-approved offers, confirmed by link without a session. Source: spec 2, 4, 5, 7 and 8; ruling 21. */

import { Refused, RefusedLiterally } from '#contract/kit/refused.ts';
import { OFFER_MESSAGES, type preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { linkedOffer } from '#domain/money/credit-terms.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { isTurnedDown } from '#domain/request/status.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import { type FieldKeys, seal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { offersOf } from '#server/stores/offers.ts';
import {
  acceptPreApprovedOffer,
  applicantPlace,
  findPreApprovedOffer,
  lockPreApprovedOffer,
  type PreApprovedOffer,
} from '#server/stores/pre-approved-offers.ts';
import { type CreditRequest, lockRequest, requestById } from '#server/stores/requests.ts';

type Dependencies = { keys: FieldKeys; clock: () => Date };

export function preApprovedOfferHandlers({
  keys,
  clock,
}: Dependencies): Handlers<typeof preApprovedOfferCalls> {
  return {
    async findOffer({ params }, { sql }) {
      const found = await find(sql, params.token);
      if (!found) return undefined;
      const now = clock();
      requireOpen(found, now);
      const { offer, request } = found;
      const days = { today: mexicanDay(now), lastDay: mexicanDay(offer.expiresAt) };
      const shown = linkedOffer(await offersOf(sql, request.id), days) ?? undefined;
      return { platform: offer.provider, offer: shown, reference: request.name };
    },

    async confirmOffer({ params, body }, { sql, request: call }) {
      const { token, ...confirmed } = body;
      if (token !== params.token) {
        throw new Refused('rule', 'Another offer.', { token: 'error.invalid' });
      }
      const found = await lock(sql, token);
      if (!found) throw new Refused('notFound', 'No such offer.');
      const now = clock();
      requireOpen(found, now);
      const { id } = found.offer;
      const sealed = seal(keys, JSON.stringify(confirmed), applicantPlace(id));
      // Another person with the same link may have confirmed meanwhile.
      if (!(await acceptPreApprovedOffer(sql, id, sealed, now))) throw alreadyAccepted();
      const { id: requestId, state } = found.request;
      const action = { actor: `offer-${id}`, action: 'offer-link.confirm' };
      await writeAudit(sql, { ...action, requestId, from: state, to: state, at: now });
      return { message: translate(call, 'offerConfirmed') };
    },
  };
}

type Found = { offer: PreApprovedOffer; request: CreditRequest };

async function find(sql: Sql, token: string): Promise<Found | undefined> {
  const offer = await findPreApprovedOffer(sql, token);
  const request = offer && (await requestById(sql, offer.requestId));
  return request && { offer, request };
}

/** The offer and its request as they stand, both held: what is decided from them stays true. */
async function lock(sql: Sql, token: string): Promise<Found | undefined> {
  const known = await findPreApprovedOffer(sql, token);
  const request = known && (await lockRequest(sql, known.requestId));
  const offer = request && (await lockPreApprovedOffer(sql, token));
  return offer && { offer, request };
}

/** That it was accepted stays true after its time. What the lender has turned down is over with its request. */
function requireOpen({ offer, request }: Found, now: Date) {
  if (offer.acceptedAt) throw alreadyAccepted();
  if (offer.expiresAt <= now || isTurnedDown(request.status)) {
    throw new RefusedLiterally('gone', OFFER_MESSAGES.expired);
  }
}

const alreadyAccepted = () => new RefusedLiterally('alreadyAccepted', OFFER_MESSAGES.accepted);
