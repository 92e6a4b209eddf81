/**
 * The terms of a hotel's credit, signed by its representative under a link of her own, without an account. The token is
 * in the body of each call, so that no log of addresses holds it. Source: ruling 58; issue 34, 7.
 */
import { type InferType, object, string } from 'yup';
import { SIGNATURE_CHANNELS, SIGNATURE_LINK_ENDS } from '#domain/request/signature-link.ts';
import { contract } from './kit/call.ts';
import { id, message, requiredText, unknownText } from './kit/fields.ts';
import { signature, signatureSizes, signatureTargets, terms } from './terms.ts';

const end = () => string().oneOf(SIGNATURE_LINK_ENDS).nullable().defined();

/** What the staff see of it. Moments are ISO 8601. */
const signatureLink = object({
  /** `none`: there has been none yet. */
  state: string().oneOf(['none', 'sent', 'opened', 'ended']).required(),
  end: end(),
  /** What the representative opens; null without a good link. */
  address: unknownText(),
  sent_at: string().defined(),
  sent_by: string().oneOf(SIGNATURE_CHANNELS).nullable().defined(),
  opened_at: unknownText(),
  expires_at: string().defined(),
  /** When another mail may go out: one a day; null where one may now. */
  mail_after: unknownText(),
  /** Who signs. */
  name: string().required(),
  email: string().required(),
  telephone: string().required(),
  hotel_name: string().required(),
});
export type SignatureLink = InferType<typeof signatureLink>;

/** What the representative sees. `otherDevice`: it is open on another one. */
const linkedTerms = object({
  state: string().oneOf(['opened', 'ended', 'otherDevice']).required(),
  end: end(),
  terms: terms.nullable().defined(),
});
export type LinkedTerms = InferType<typeof linkedTerms>;

/** What the address holds, and a mark that the device made for itself: 256 random bits each. */
const link = { token: requiredText(100), device: requiredText(100).min(20, 'error.invalid') };

const ofRequest = object({ request_id: id() });

/**
 * Refusals without a session: 404 for no such link or another device, 410 for a link that is over.
 */
export const signatureLinkCalls = contract({
  findSignatureLink: {
    method: 'GET',
    path: '/request/terms/enlace',
    access: 'session',
    summary: 'How the representative’s link of a request stands',
    query: ofRequest,
    response: signatureLink,
  },
  shareSignatureLink: {
    method: 'POST',
    path: '/request/terms/enlace',
    access: 'session',
    summary:
      'Makes the link where none is good, and notes how it is sent; `mail` sends it, at most once a day',
    body: ofRequest.shape({ channel: string().oneOf(SIGNATURE_CHANNELS).required() }),
    response: signatureLink,
    idempotent: true,
    refuses: ['wrongStep', 'alreadySigned', 'remindedToday'],
  },
  endSignatureLink: {
    method: 'POST',
    path: '/request/terms/enlace/fin',
    access: 'session',
    summary: 'Ends the link',
    body: ofRequest,
    response: signatureLink,
  },
  openSignatureLink: {
    method: 'POST',
    path: '/signature-links/open',
    access: 'public',
    summary: 'The terms of a link, for the first device that opens it',
    body: object(link),
    response: linkedTerms,
  },
  releaseSignatureLink: {
    method: 'POST',
    path: '/signature-links/release',
    access: 'public',
    summary: 'The device that opened a link leaves it to another one',
    body: object(link),
    response: object({ address: string().required() }),
  },
  askLinkedTargets: {
    method: 'POST',
    path: '/signature-links/preload',
    access: 'public',
    summary: 'Where the doodle (PNG) and the video (MP4) go, by their sizes in bytes',
    body: object({ ...link, ...signatureSizes }),
    response: signatureTargets,
    refuses: ['wrongStep', 'alreadySigned'],
  },
  signLinkedTerms: {
    method: 'POST',
    path: '/signature-links/sign',
    access: 'public',
    summary: 'Signs the terms with the stored doodle and video, and ends the link',
    body: object({ ...link, ...signature }),
    response: message,
    idempotent: true,
    refuses: ['newerTerms', 'alreadySigned', 'wrongStep', 'requestHeld', 'infected'],
  },
});
