/** Documents: what is required, the way of a file, and the sending of a set. Source: spec 3 and 7. */
import { array, type InferType, number, object, string } from 'yup';
import { contract } from './kit/call.ts';
import { id, list, message, requiredText, text, unknownText } from './kit/fields.ts';

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

/** By step: 1 legal, 2 platform, 3 bank change. */
export const requiredDocuments = object({ 1: ofStep, 2: ofStep, 3: ofStep });
export type RequiredDocuments = InferType<typeof requiredDocuments>;

/** An uploaded document record. `custom_name` is what the person called it, if they did. */
export const documentRecord = object({
  type: requiredText(20),
  name: requiredText(255),
  s3_key: requiredText(512),
  custom_name: text(255),
});
export type DocumentRecord = InferType<typeof documentRecord>;

export const documentState = object({
  type: string().required(),
  name: string().required(),
  s3_key: string().required(),
  bytes: number().integer().required(),
  state: string().oneOf(['stored', 'sent', 'in-review', 'accepted', 'rejected']).required(),
  reason: string().oneOf(REJECTION_REASONS).nullable().defined(),
});
export type DocumentState = InferType<typeof documentState>;

/** Where a file goes and what goes with it, untouched, the file last. */
export const uploadTarget = object({
  url: string().required(),
  fields: object().required(),
});
export type UploadTarget = { url: string; fields: Record<string, string> };

const tipoPersona = () => string().oneOf(['PF', 'PM']).required();

export const documentCalls = contract({
  listRequiredDocuments: {
    method: 'GET',
    path: '/request/requiredDocs',
    access: 'session',
    summary: 'The documents that are required, by step',
    query: object({ platform_catalog_id: number().integer().required() }),
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
  preloadDocument: {
    method: 'POST',
    path: '/documents/generic/preload',
    access: 'session',
    summary:
      'Where to send one file; `name` is the name of the file, `type` the code of the document',
    body: object({
      user_platform: requiredText(40),
      document: object({ name: requiredText(255), type: requiredText(20) }),
    }),
    response: uploadTarget,
  },
  registerDocuments: {
    method: 'POST',
    path: '/documents/generic',
    access: 'session',
    summary: 'Tells which stored files are which documents; an s3_key of null withdraws a document',
    body: object({
      tipo_persona: tipoPersona(),
      user_platform: requiredText(40),
      request_id: id().optional(),
      documents: array()
        .of(
          object({
            type: requiredText(20),
            name: requiredText(255),
            s3_key: unknownText().max(512),
          }),
        )
        .min(1)
        .max(40)
        .required(),
    }),
    response: message,
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
  },
});

/** The state machine that a person's documents are sent to. The server computes; it only checks. */
export const SENDING_STATE_MACHINE = 'smValidateSendingDocumentsProcess';
