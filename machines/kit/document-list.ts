/** What a list of documents asks for and finds, and the set of files that it makes of them. */
import type { DocumentState, RequiredDocument } from '#contract/documents.ts';
import { isOptionalDocument, isStanding, takesPages } from '#domain/request/documents.ts';
import type { FileOwner, KeptFile, StoredFile } from '#domain/request/file-slot.ts';
import type { FileSetInput, StoredFiles } from './file-set.ts';
import type { Service } from './service.ts';

export type FoundDocuments = {
  documents: DocumentState[];
  /** What waits on this device since before a reload, or since the session ended. */
  kept: KeptFile[];
};

export type DocumentListServices = { listDocuments: Service<{ owner: FileOwner }, FoundDocuments> };

export type DocumentListInput = {
  /** Null on the phone of a link. */
  owner: FileOwner;
  required: RequiredDocument[];
  /** True: only what a reviewer rejected is asked for again. */
  correcting: boolean;
  /** False: the step is left at once, and the parent sends the documents. */
  waitResponse: boolean;
  canGoBack: boolean;
  /** The set was refused after the step had been left. */
  wasRefused: boolean;
};

export type ListedDocuments = DocumentListInput & FoundDocuments;

/** What is asked for: in a correction those that were rejected. */
export const requiredAmong = (
  { required, correcting }: DocumentListInput,
  documents: DocumentState[],
): RequiredDocument[] =>
  correcting
    ? required.filter(({ code }) => documents.some((one) => one.type === code && !isStanding(one)))
    : required;

/** What the server keeps of them, by code. */
export const storedFiles = (
  required: RequiredDocument[],
  documents: DocumentState[],
): StoredFiles => Object.fromEntries(required.map(({ code }) => [code, storedOf(documents, code)]));

const storedOf = (documents: DocumentState[], code: string): StoredFile | null =>
  documents.find(({ type, ...one }) => type === code && isStanding(one)) ?? null;

/** The set of files that the list collects. */
export const setOfDocuments = ({
  owner,
  required,
  documents,
  kept,
  ...step
}: ListedDocuments): FileSetInput => ({
  owner,
  goesUp: 'atOnce',
  slots: required.map(({ code, accept, maxBytes }) => ({
    code,
    accept,
    maxBytes,
    takesPages: takesPages(accept),
    kept: kept.find((file) => file.code === code) ?? null,
    stored: storedOf(documents, code),
  })),
  documents: required.map(({ code }) => ({ code, needs: [code] })),
  needed: required.map(({ code }) => code).filter((code) => !isOptionalDocument(code)),
  optional: required.map(({ code }) => code).filter(isOptionalDocument),
  nameOf: (_, fileName) => fileName,
  confirms: step.waitResponse,
  canLeave: step.canGoBack,
  wasSending: false,
  wasRefused: step.wasRefused,
});
