/** Documents: what is required, the way of a file, and the sending of a set. Source: spec 3 and 7. */
import { array, type InferType, number, object, string } from 'yup';
import { MOST_BYTES } from '#domain/files/file-problem.ts';
import { PHOTO_WARNINGS } from '#domain/files/photo-warnings.ts';
import { contract } from './kit/call.ts';
import { id, list, message, optionalId, requiredText, text, unknownText } from './kit/fields.ts';

/** Why a reviewer sends a document back; a closed list. Source: wire, particulars. */
export const REJECTION_REASONS = [
  'blurry',
  'dark',
  'cut-off',
  'expired',
  'wrong-document',
  'password-protected',
  'missing-page',
  'too-old',
  'name-mismatch',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const requiredDocument = object({
  label: string().required(),
  alt: string().defined(),
  code: string().required(),
  accept: list(string().required()),
  maxBytes: number().integer().required(),
});
export type RequiredDocument = InferType<typeof requiredDocument>;

const ofStep = array().of(requiredDocument).required();

/** By step: 1 legal, 2 platform, 3 bank change. Source: spec 3, requiredDocs. */
export const requiredDocuments = object({ 1: ofStep, 2: ofStep, 3: ofStep });
export type RequiredDocuments = InferType<typeof requiredDocuments>;

/**
 * What the person's device measured in a picture before it was sent: the figures of `domain/files/photo-warnings.ts`
 * and the warnings that the person dismissed. For the lender's statistics; never a reason to refuse. Source: beyond B7.
 */
export const fileQuality = object({
  width: number().integer().min(1).max(100_000).required(),
  height: number().integer().min(1).max(100_000).required(),
  sharpness: number().min(0).max(1_000_000).required(),
  brightness: number().min(0).max(1).required(),
  glare: number().min(0).max(1).required(),
  warnings: array().of(string().oneOf(PHOTO_WARNINGS).required()).max(10).required(),
});
export type FileQuality = InferType<typeof fileQuality>;

/** The name that the person's own file has, which may be no name to store it under. */
export const customName = () => text(255);

/** An uploaded document record. */
const documentRecord = object({
  type: requiredText(20),
  name: requiredText(255),
  s3_key: requiredText(512),
  custom_name: customName(),
});
export type DocumentRecord = InferType<typeof documentRecord>;

export const documentState = object({
  type: string().required(),
  name: string().required(),
  custom_name: string().nullable(),
  s3_key: string().required(),
  bytes: number().integer().required(),
  state: string().oneOf(['stored', 'sent', 'in-review', 'accepted', 'rejected']).required(),
  reason: string().oneOf(REJECTION_REASONS).nullable().defined(),
});
export type DocumentState = InferType<typeof documentState>;

/**
 * The address of an upload and its form fields, sent unchanged, the file last. A large file of known size may be
 * sent in parts instead, so that a lost connection costs one part: each `PUT` to its own address, answered with an
 * ETag; then the ETags are posted to `finish`, which makes one object of them under the same key. Source: beyond B8.
 */
export const uploadTarget = object({
  url: string().required(),
  fields: object().required(),
  parts: object({
    bytes: number().integer().min(1).required(),
    urls: list(string().required()),
    finish: string().required(),
  })
    .optional()
    .default(undefined),
});
export type UploadTarget = Omit<InferType<typeof uploadTarget>, 'fields'> & {
  fields: Record<string, string>;
};

/** An address of the object store that gives one file out, for five minutes. */
export const readableFile = object({ url: string().required() });

/** The size of a file in bytes, where it is known before it is sent. */
export const fileBytes = () => number().integer().min(1).max(MOST_BYTES);

/** One file before it is sent: `name` is the name of the file, `type` the code of the document. */
export const wantedFile = object({
  name: requiredText(255),
  type: requiredText(20),
  bytes: fileBytes(),
});

/** Which document a stored file is; an s3_key of null withdraws it. */
export const registeredDocument = object({
  type: requiredText(20),
  name: requiredText(255),
  custom_name: customName(),
  s3_key: unknownText().max(512),
  quality: fileQuality.optional().default(undefined),
});

/** Of the request that is meant; absent, the caller's newest. Hotel requests need it. */

const tipoPersona = () => string().oneOf(['PF', 'PM']).required();

export const documentCalls = contract({
  listRequiredDocuments: {
    method: 'GET',
    path: '/request/requiredDocs',
    access: 'session',
    summary: 'The documents that are required, by step',
    query: object({ platform_catalog_id: number().integer().required(), request_id: optionalId() }),
    response: requiredDocuments,
  },
  listDocuments: {
    method: 'GET',
    path: '/flujo-piloto/cliente/documentos',
    access: 'session',
    summary: 'The documents of a request and how each stands',
    query: object({ id: id() }),
    response: list(documentState),
  },
  openDocument: {
    method: 'GET',
    path: '/flujo-piloto/cliente/documentos/:type',
    access: 'session',
    summary: 'Where the file of a document is read, for five minutes',
    query: object({ id: id() }),
    response: readableFile,
  },
  preloadDocument: {
    method: 'POST',
    path: '/documents/generic/preload',
    access: 'session',
    summary:
      'Where to send one file; `name` is the name of the file, `type` the code of the document',
    body: object({
      user_platform: requiredText(40),
      request_id: optionalId(),
      document: wantedFile,
    }),
    response: uploadTarget,
    refuses: ['wrongStep'],
  },
  registerDocuments: {
    method: 'POST',
    path: '/documents/generic',
    access: 'session',
    summary:
      'Registers which stored files are which documents; an s3_key of null withdraws a document',
    body: object({
      tipo_persona: tipoPersona(),
      user_platform: requiredText(40),
      request_id: optionalId(),
      documents: array().of(registeredDocument).min(1).max(40).required(),
    }),
    response: message,
    idempotent: true,
    refuses: ['wrongStep', 'infected'],
  },
  sendDocuments: {
    method: 'POST',
    path: '/request/sending-documents',
    access: 'session',
    summary: 'Sends the documents of the current step and moves the request on',
    body: object({
      request_id: id(),
      state_machine: requiredText(100),
      documents: array().of(documentRecord).max(40).required(),
    }),
    response: message,
    idempotent: true,
    refuses: ['accountNotOpen', 'wrongStep', 'requestHeld', 'infected'],
  },
});

/** The state machine that a person's documents are sent to. The server computes; it only checks. */
export const SENDING_STATE_MACHINE = 'smValidateSendingDocumentsProcess';
