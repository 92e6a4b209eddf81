/** The terms of a hotel's credit, signed with a video and a doodle. Source: spec 2 (/termsAndConditions). */
import { type InferType, number, object, string } from 'yup';
import { SIGNATURE_FILES } from '#domain/request/signed-terms.ts';
import { uploadTarget } from './documents.ts';
import { contract } from './kit/call.ts';
import { id, list, message, requiredText, text, unknownText } from './kit/fields.ts';

const bytesOf = ({ maxBytes }: { maxBytes: number }) =>
  number().integer().min(1).max(maxBytes, 'error.INVALID_DOCUMENT').required('error.required');

const termsToSign = object({
  request_id: id(),
  hotel_name: string().required(),
  /** The request's, for people: `SOL-7K4F-29`. */
  reference: string().required(),
});

export const terms = object({
  request_id: id(),
  /** Of the text that is signed. */
  version: requiredText(20),
  hotel_name: string().required(),
  /** The request's, for people: `SOL-7K4F-29`. */
  reference: string().required(),
  /** Who signs for the hotel. */
  representative: string().required(),
  /** ISO 8601; null until they are signed. */
  signed_at: unknownText(),
  /** All of the platform that are not signed, the newest first. */
  to_sign: list(termsToSign),
});
export type Terms = InferType<typeof terms>;

/** In bytes. */
export const signatureSizes = {
  doodle: bytesOf(SIGNATURE_FILES.doodle),
  video: bytesOf(SIGNATURE_FILES.video),
};
export const signatureTargets = object({ doodle: uploadTarget, video: uploadTarget });
export type SignatureTargets = InferType<typeof signatureTargets>;

/** The text that was read, and the keys of the stored files. */
export const signature = {
  version: requiredText(20),
  doodle: requiredText(512),
  video: requiredText(512),
};

export const termsCalls = contract({
  findTerms: {
    method: 'GET',
    path: '/request/terms',
    access: 'session',
    summary: 'The terms of a request, or of the newest one that has some; 204 where there are none',
    query: object({ request_id: text(36).uuid('error.invalid').optional() }),
    response: terms,
    orNothing: true,
    refuses: ['wrongStep', 'alreadySigned'],
  },
  askSignatureTargets: {
    method: 'POST',
    path: '/request/terms/preload',
    access: 'session',
    summary: 'Where the doodle (PNG) and the video (MP4) go, by their sizes in bytes',
    body: object({ request_id: id(), ...signatureSizes }),
    response: signatureTargets,
    refuses: ['wrongStep', 'alreadySigned'],
  },
  signTerms: {
    method: 'POST',
    path: '/request/terms',
    access: 'session',
    summary: 'Signs the terms with the stored doodle and video; 409 where that is not due, or done',
    body: object({ request_id: id(), ...signature }),
    response: message,
    idempotent: true,
    refuses: ['newerTerms', 'alreadySigned', 'wrongStep', 'requestHeld', 'infected'],
  },
});
