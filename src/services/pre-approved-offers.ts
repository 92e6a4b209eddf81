import { OFFER_MESSAGES, type preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import type { OfferConfirmationServices } from '#machines/offer-confirmation.machine.ts';
import type { Client } from './client.ts';
import type { DeviceDrafts } from './device-drafts.ts';
import { refusalOf } from './http.ts';

/** Pre-approved offers, by the token of a link. */
export function preApprovedOfferServices(
  call: Client<typeof preApprovedOfferCalls>,
  drafts: Pick<DeviceDrafts, 'load' | 'clear'>,
): OfferConfirmationServices {
  /** What was typed for an offer that is no longer open is of no use. */
  const ended = <End extends string>(standing: End, token: string) => {
    drafts.clear(token);
    return { standing, provider: null, draft: EMPTY_DRAFT };
  };

  return {
    async findOffer({ token }, signal) {
      try {
        const found = await call.findOffer({ params: { token } }, signal);
        if (!found) return ended('missing', token);
        const { platform: provider, offer, reference } = found;
        return { standing: 'open', provider, offer, reference, draft: drafts.load(token) };
      } catch (error) {
        return ended(offerEndOf(error), token);
      }
    },

    async confirmOffer({ token, applicant, warnings }, signal) {
      try {
        const body = { ...applicant, token, warnings };
        await call.confirmOffer({ params: { token }, body }, signal);
        return ended('confirmed', token).standing;
      } catch (error) {
        return ended(offerEndOf(error), token).standing;
      }
    },
  };
}

/** Why the offer cannot be had, by the server's words; any other failure is thrown on. Source: spec 8; ruling 21. */
function offerEndOf(error: unknown): 'expired' | 'accepted' | 'missing' {
  const { message, code } = refusalOf(error) ?? {};
  if (message === OFFER_MESSAGES.expired) return 'expired';
  if (message === OFFER_MESSAGES.accepted) return 'accepted';
  if (code === 'notFound') return 'missing';
  throw error;
}
