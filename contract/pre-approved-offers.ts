/** Pre-approved offers, confirmed by link without a session. Source: spec 2, 5, 7 and 8; ruling 21; wire. */
import { array, type InferType, object, string } from 'yup';
import { CLABE_WORDS, RFC_WORDS, wordsOf } from '#domain/form/own-words.ts';
import { clabeProblem } from '#domain/person/clabe.ts';
import { emailProblem } from '#domain/person/email.ts';
import { isFullName } from '#domain/person/full-name.ts';
import { isPhone } from '#domain/person/phone.ts';
import { type RfcProblem, rfcProblem } from '#domain/person/rfc.ts';
import { creditTerms } from './credit-terms.ts';
import { contract } from './kit/call.ts';
import { calendarDay, message, requiredText, requiredTyped } from './kit/fields.ts';

/** The refusals that the product distinguishes, by the server's message. Source: spec 8; ruling 21. */
export const OFFER_MESSAGES = {
  expired: 'Offer has been expired',
  accepted: 'Offer already accepted',
} as const;

/** `logo` is HTML, and is sanitised before it is shown. Source: ruling 13. */
const offerProvider = object({ name: string().required(), logo: string().required() });
export type OfferProvider = InferType<typeof offerProvider>;

/** This offer is for individuals: an RFC of 12 characters, a company's, has its own message. Source: spec 5; D-73. */
const RFC_MESSAGES: Record<RfcProblem, string> = {
  ...RFC_WORDS,
  format: 'error.rfcPerson',
  legalEntity: 'error.rfcLegalEntity',
  individual: 'error.rfcPerson',
};

const EMAIL_MESSAGES = { format: 'error.email', tooLong: 'error.emailTooLong' } as const;

/** A length that does not fit has words of its own. */
const nameWords = (text: string) =>
  text.length < 2 || text.length > 50 || isFullName(text) ? null : 'error.fullName';

/** What a person confirms: one schema for the form, the client and the server. Source: spec 5 and 9; C7. */
export const offerApplicant = object({
  full_name: requiredTyped(50, 'text', nameWords).min(2, 'error.minLength'),
  rfc: requiredTyped(13, 'rfc', (text) => wordsOf(RFC_MESSAGES, rfcProblem(text, 'PF'))),
  email: requiredTyped(50, 'text', (text) => wordsOf(EMAIL_MESSAGES, emailProblem(text))),
  clabe: requiredTyped(18, 'clabe', (text) => wordsOf(CLABE_WORDS, clabeProblem(text))),
  telephone: requiredTyped(10, 'telephone', (text) => (isPhone(text) ? null : 'error.telephone')),
});
export type OfferApplicant = InferType<typeof offerApplicant>;

const byToken = '/offers/pre-approved-offers/:token';

/** Refusals: 410 with `expired`, 409 with `accepted`; no such offer is 204 on GET and 404 on POST. */
export const preApprovedOfferCalls = contract({
  findOffer: {
    method: 'GET',
    path: byToken,
    access: 'public',
    summary: 'Whose offer a link holds, and what it comes to, where it is open',
    response: object({
      platform: offerProvider,
      /** Absent while the lender has stated none. Source: ruling 43. */
      offer: creditTerms
        .shape({ valid_until: calendarDay().required() })
        .optional()
        .default(undefined),
      /** The request's name for people. Source: ruling 32. */
      reference: string().optional(),
    }),
    orNothing: true,
    refuses: ['alreadyAccepted'],
  },
  confirmOffer: {
    method: 'POST',
    path: byToken,
    access: 'public',
    summary: 'Confirms a pre-approved offer, once',
    body: offerApplicant.shape({
      token: requiredText(100),
      /** What the person was warned of and kept: `clabe:checkDigit`. Source: ruling 4. */
      warnings: array().of(requiredText(100)).max(20),
    }),
    response: message,
    idempotent: true,
    refuses: ['alreadyAccepted', 'wrongStep', 'requestHeld'],
  },
});
