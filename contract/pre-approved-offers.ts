/** Pre-approved offers, confirmed by link without a session. Source: spec 2, 5, 7 and 8; ruling 21; wire. */
import { array, type InferType, object, string } from 'yup';
import { isClabe, normaliseClabe } from '#domain/person/clabe.ts';
import { emailProblem } from '#domain/person/email.ts';
import { isFullName } from '#domain/person/full-name.ts';
import { isPhone, normalisePhone } from '#domain/person/phone.ts';
import { normaliseRfc, type RfcProblem, rfcProblem } from '#domain/person/rfc.ts';
import { contract } from './kit/call.ts';
import { message, requiredText } from './kit/fields.ts';

/** The refusals that the product distinguishes, by the server's message. Source: spec 8; ruling 21. */
export const OFFER_MESSAGES = {
  expired: 'Offer has been expired',
  accepted: 'Offer already accepted',
} as const;

/** `logo` is HTML, and is sanitised before it is shown. Source: ruling 13. */
const offerProvider = object({ name: string().required(), logo: string().required() });
export type OfferProvider = InferType<typeof offerProvider>;

const trimmed = (text: string) => text.normalize('NFC').trim();

/** Read in any spacing and case; sent, and taken by the server, as `tidy` leaves it. Source: mexico C1, C2, C7. */
const tidied = (tidy: (text: string) => string) =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? tidy(text) : text))
    .required('error.required')
    .test('tidy', 'error.invalid', (text) => text === tidy(text));

/** This offer is for individuals: an RFC of 12 characters, a company's, has its own message. Source: spec 5; D-73. */
const RFC_MESSAGES: Record<RfcProblem, string> = {
  format: 'error.rfcPerson',
  date: 'error.rfcDate',
  generic: 'error.rfcGeneric',
  legalEntity: 'error.rfcLegalEntity',
  individual: 'error.rfcPerson',
};

/** What a person confirms: one schema for the form, the client and the server. Source: spec 5 and 9; C7. */
export const offerApplicant = object({
  full_name: tidied(trimmed)
    .min(2, 'error.minLength')
    .max(50, 'error.maxLength')
    .test('fullName', 'error.fullName', (text) => isFullName(text)),
  rfc: tidied(normaliseRfc)
    .test('rfc', 'error.rfcPerson', (text, { createError }) => {
      const problem = rfcProblem(text, 'PF');
      return problem === null || createError({ message: RFC_MESSAGES[problem] });
    })
    .max(13, 'error.rfcPerson'),
  email: tidied(trimmed)
    .min(2, 'error.email')
    .max(50, 'error.emailTooLong')
    .test('email', 'error.email', (text) => emailProblem(text) !== 'format'),
  clabe: tidied(normaliseClabe)
    .matches(/^\d{18}$/, 'error.clabe')
    .test('bank', 'error.clabeBank', (text) => isClabe(text)),
  telephone: tidied(normalisePhone)
    .test('telephone', 'error.telephone', (text) => isPhone(text))
    .max(10, 'error.telephone'),
});
export type OfferApplicant = InferType<typeof offerApplicant>;

const byToken = '/offers/pre-approved-offers/:token';

/** Refusals: 410 with `expired`, 409 with `accepted`; no such offer is 204 on GET and 404 on POST. */
export const preApprovedOfferCalls = contract({
  findOffer: {
    method: 'GET',
    path: byToken,
    access: 'public',
    summary: 'Whose offer a link holds, where it is open',
    response: object({ platform: offerProvider }),
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
