/** Pre-approved offers, confirmed by link without a session. Source: spec 2, 4, 5, 7 and 8; ruling 21. */
import { OFFER_MESSAGES, type preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Handlers } from '#server/handlers.ts';
import { isTurnedDown } from '#server/life/life.ts';
import { say } from '#server/messages.ts';
import { Refused } from '#server/refused.ts';
import { type FieldKeys, seal } from '#server/secrets.ts';
import { writeAudit } from '#server/stores/audit.ts';
import {
  acceptPreApprovedOffer,
  applicantPlace,
  findPreApprovedOffer,
  type PreApprovedOffer,
} from '#server/stores/pre-approved-offers.ts';
import { type CreditRequest, requestById } from '#server/stores/requests.ts';

type Parts = { keys: FieldKeys; clock: () => Date };

export function preApprovedOfferHandlers({
  keys,
  clock,
}: Parts): Handlers<typeof preApprovedOfferCalls> {
  return {
    async findOffer({ params }, { sql }) {
      const found = await find(sql, params.token);
      if (!found) return undefined;
      assertOpen(found, clock());
      return { platform: found.offer.provider };
    },

    async confirmOffer({ params, body }, { sql, request: call }) {
      const { token, ...confirmed } = body;
      if (token !== params.token) {
        throw new Refused('rule', 'Another offer.', { token: 'error.invalid' });
      }
      const found = await find(sql, token);
      if (!found) throw new Refused('notFound', 'No such offer.');
      const now = clock();
      assertOpen(found, now);
      const { id } = found.offer;
      const sealed = seal(keys, JSON.stringify(confirmed), applicantPlace(id));
      // Somebody else with the same link may have come in between.
      if (!(await acceptPreApprovedOffer(sql, id, sealed, now))) throw alreadyAccepted();
      const { id: requestId, state } = found.request;
      const action = { actor: `offer-${id}`, action: 'offer-link.confirm' };
      await writeAudit(sql, { ...action, requestId, from: state, to: state, at: now });
      return { message: say(call, 'offerConfirmed') };
    },
  };
}

type Found = { offer: PreApprovedOffer; request: CreditRequest };

async function find(sql: Sql, token: string): Promise<Found | undefined> {
  const offer = await findPreApprovedOffer(sql, token);
  const request = offer && (await requestById(sql, offer.requestId));
  return request && { offer, request };
}

/** That it was accepted stays true after its time. What the lender has turned down is over with its request. */
function assertOpen({ offer, request }: Found, now: Date) {
  if (offer.acceptedAt) throw alreadyAccepted();
  if (offer.expiresAt <= now || isTurnedDown(request)) {
    throw new Refused('gone', OFFER_MESSAGES.expired);
  }
}

const alreadyAccepted = () => new Refused('conflict', OFFER_MESSAGES.accepted);
