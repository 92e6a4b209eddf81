/**
 * A hotel's representative signs the terms, or uploads the documents that are missing, under a link of her own, without
 * an account. The token is in the body of each call, so that no log of addresses holds it. Source: ruling 58; issue 34, 7.
 */
import { type InferType, object, string } from 'yup';
import {
  LINK_PURPOSES,
  SIGNATURE_CHANNELS,
  SIGNATURE_LINK_ENDS,
} from '#domain/request/signature-link.ts';
import {
  documentState,
  registeredDocument,
  requiredDocument,
  uploadTarget,
  wantedFile,
} from './documents.ts';
import { contract } from './kit/call.ts';
import { flag, id, list, message, objectOrNull, requiredText, unknownText } from './kit/fields.ts';
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
  /** All that have arrived, where the link is for documents. */
  documents: list(documentState),
});
export type SignatureLink = InferType<typeof signatureLink>;

/** Those that were missing when the link was made, and are asked for still. */
const linkedDocuments = objectOrNull({
  id: string().required(),
  hotel_name: string().required(),
  reference: string().required(),
  correcting: flag(),
  required: list(requiredDocument),
  documents: list(documentState),
});

/** What the representative sees. `otherDevice`: it is open on another one. */
const openedLink = object({
  state: string().oneOf(['opened', 'ended', 'otherDevice']).required(),
  purpose: string().oneOf(LINK_PURPOSES).required(),
  end: end(),
  terms: terms.nullable().defined(),
  documents: linkedDocuments,
});
export type OpenedLink = InferType<typeof openedLink>;

/** What the address holds, and a mark that the device made for itself: 256 random bits each. */
const link = { token: requiredText(100), device: requiredText(100).min(20, 'error.invalid') };

/** A page of the release before asks about the terms, and names no purpose. */
const ofRequest = object({ request_id: id(), purpose: string().oneOf(LINK_PURPOSES).optional() });

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
    refuses: ['wrongStep', 'alreadySigned', 'nothingDue', 'remindedToday'],
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
    summary: 'What a link is for, given to the first device that opens it',
    body: object(link),
    response: openedLink,
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
  preloadLinkedDocument: {
    method: 'POST',
    path: '/document-links/preload',
    access: 'public',
    summary: 'Where to send one file under a link',
    body: object({ ...link, document: wantedFile }),
    response: uploadTarget,
    refuses: ['wrongStep'],
  },
  registerLinkedDocument: {
    method: 'POST',
    path: '/document-links/documents',
    access: 'public',
    summary:
      'Registers which document a file under a link is; an s3_key of null withdraws a document',
    body: object({ ...link, document: registeredDocument }),
    response: message,
    idempotent: true,
    refuses: ['wrongStep', 'infected'],
  },
  sendLinkedDocuments: {
    method: 'POST',
    path: '/document-links/send',
    access: 'public',
    summary: 'Sends all documents that have arrived, moves the request on, and ends the link',
    body: object(link),
    response: message,
    idempotent: true,
    refuses: ['accountNotOpen', 'wrongStep', 'requestHeld', 'infected'],
  },
});
