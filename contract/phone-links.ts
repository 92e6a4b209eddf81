/**
 * 'Continuar en mi teléfono': the documents of one step, opened on a phone by a link of 15 minutes without signing in.
 * The token is in the body of each call, so that no log of addresses holds it. Source: issue 13, 5.
 */
import { type InferType, number, object, string } from 'yup';
import { BACK_COMES } from '#domain/request/identification.ts';
import { PHONE_LINK_ENDS } from '#domain/request/phone-link.ts';
import {
  documentState,
  registeredDocument,
  requiredDocument,
  uploadTarget,
  wantedFile,
} from './documents.ts';
import { contract } from './kit/call.ts';
import { flag, id, list, message, requiredText } from './kit/fields.ts';

const end = () => string().oneOf(PHONE_LINK_ENDS).nullable().defined();
const secondsLeft = () => number().integer().min(0).required();

/** How the back of an identification comes, as it was chosen last on either device; absent where none is asked for. */
const back = () => string().oneOf(BACK_COMES).optional();

/** How the link stands, and every document of its step that has arrived, from whichever device. */
const phoneLink = object({
  id: string().required(),
  state: string().oneOf(['waiting', 'opened', 'ended']).required(),
  end: end(),
  seconds_left: secondsLeft(),
  documents: list(documentState),
  back: back(),
});
export type PhoneLink = InferType<typeof phoneLink>;

/** What the phone shows. `name`: the first name alone, so that a person sees whose documents these are. */
const phoneDocuments = object({
  id: string().required(),
  state: string().oneOf(['opened', 'ended']).required(),
  end: end(),
  seconds_left: secondsLeft(),
  name: string().defined(),
  correcting: flag(),
  required: list(requiredDocument),
  documents: list(documentState),
  back: back(),
});
export type PhoneDocuments = InferType<typeof phoneDocuments>;

/** What the address holds, and a mark that the device made for itself: 256 random bits each. */
const link = { token: requiredText(100), device: requiredText(100).min(20, 'error.invalid') };

/**
 * Refusals of a session: 404 for a link of another session. Of a phone: 404 for no such link, another device or a
 * document that the link does not cover, 410 for a link that is over.
 */
export const phoneLinkCalls = contract({
  createPhoneLink: {
    method: 'POST',
    path: '/phone-links',
    access: 'session',
    summary: 'A link for the documents that the request asks for now; ends the one before',
    body: object({ request_id: id() }),
    response: phoneLink.concat(object({ token: string().required() })),
    idempotent: true,
    refuses: ['nothingDue'],
  },
  findPhoneLink: {
    method: 'GET',
    path: '/phone-links/:id',
    access: 'session',
    summary: 'How a link stands, and what has arrived',
    response: phoneLink,
  },
  endPhoneLink: {
    method: 'POST',
    path: '/phone-links/:id/end',
    access: 'session',
    summary: 'Ends a link',
    response: phoneLink,
  },
  openPhoneLink: {
    method: 'POST',
    path: '/phone-links/open',
    access: 'public',
    summary: 'Opens the documents on the first device that asks; a second device ends the link',
    body: object(link),
    response: phoneDocuments,
  },
  choosePhoneBack: {
    method: 'POST',
    path: '/phone-links/back',
    access: 'public',
    summary: 'How the back of the identification comes, chosen on the phone',
    body: object({ ...link, back: string().oneOf(BACK_COMES, 'error.invalid').required() }),
    response: object({ back: back() }),
  },
  preloadPhoneDocument: {
    method: 'POST',
    path: '/phone-links/preload',
    access: 'public',
    summary: 'Where to send one file from the phone',
    body: object({ ...link, document: wantedFile }),
    response: uploadTarget,
    refuses: ['wrongStep'],
  },
  registerPhoneDocument: {
    method: 'POST',
    path: '/phone-links/documents',
    access: 'public',
    summary:
      'Registers which document a file from the phone is; an s3_key of null withdraws a document',
    body: object({ ...link, document: registeredDocument }),
    response: message,
    idempotent: true,
    refuses: ['wrongStep', 'infected'],
  },
});
