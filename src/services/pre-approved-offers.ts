import { OFFER_MESSAGES, type preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import type { OfferConfirmationServices } from '#machines/offer-confirmation.machine.ts';
import { answerIn } from './call-answer.ts';
import type { Client } from './client.ts';

/** Pre-approved offers, by the token of a link. */
export function preApprovedOfferServices(
  call: Client<typeof preApprovedOfferCalls>,
): OfferConfirmationServices {
  return {
    async findOffer({ token }, signal) {
      try {
        const found = await call.findOffer({ params: { token } }, signal);
        if (!found) return { standing: 'missing', provider: null };
        return { standing: 'open', provider: found.platform };
      } catch (error) {
        return { standing: endIn(error), provider: null };
      }
    },

    async confirmOffer({ token, applicant, warnings }, signal) {
      try {
        const body = { ...applicant, token, warnings };
        await call.confirmOffer({ params: { token }, body }, signal);
        return 'confirmed';
      } catch (error) {
        return endIn(error);
      }
    },
  };
}

type Said = { message?: unknown; code?: unknown } | null | undefined;

/** Why the offer cannot be had, by the server's words; any other failure is thrown on. Source: spec 8; ruling 21. */
function endIn(error: unknown): 'expired' | 'accepted' | 'missing' {
  const { message, code } = (answerIn(error)?.data as Said) ?? {};
  if (message === OFFER_MESSAGES.expired) return 'expired';
  if (message === OFFER_MESSAGES.accepted) return 'accepted';
  if (code === 'notFound') return 'missing';
  throw error;
}
