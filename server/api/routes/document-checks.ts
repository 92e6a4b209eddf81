/** The documents that a request takes now, and the files that may be kept. Source: spec 4, 5 and 7. */
import type { DocumentRecord, RequiredDocument } from '#contract/documents.ts';
import { Refused } from '#contract/kit/refused.ts';
import { acceptedType, type FileType } from '#domain/files/file-kind.ts';
import { plainName } from '#domain/files/file-name.ts';
import { type FileRules, fileProblem } from '#domain/files/file-problem.ts';
import { isKeyOf } from '#domain/files/object-key.ts';
import { documentRegime } from '#domain/person/regime.ts';
import { missingDocuments, repeatedDocument } from '#domain/request/documents.ts';
import {
  allSteps,
  type DocumentStep,
  expectedDocuments,
} from '#domain/request/expected-documents.ts';
import type { Sql } from '#server/database/sql.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { metaAt } from '#server/lifecycle/position.ts';
import { documentsOf, type NewDocument, type StoredDocument } from '#server/stores/documents.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { findObject } from '#server/stores/stored-objects.ts';
import type { PlatformGuide } from './platform-guide.ts';

type ExpectedDocument = RequiredDocument & { step: DocumentStep };

/** `expected` is asked for now; `known` belongs to some step of this request. */
export type RequestedDocuments = { expected: ExpectedDocument[]; known: ExpectedDocument[] };

export async function requestedDocuments(
  sql: Sql,
  request: CreditRequest,
  guide: PlatformGuide,
): Promise<RequestedDocuments> {
  const { state, is_remedy: isRemedy, platform, tipo_persona } = request;
  const applicant = await applicantOf(sql, request);
  const required = guide.documentsOf(
    platform,
    documentRegime(applicant?.regime ?? 'PF', tipo_persona),
  );
  const stored = await documentsOf(sql, request.id);
  const step = metaAt(state).documentStep ?? null;
  const expected = expectedDocuments({ step, isRemedy }, required, stored);
  return { expected, known: allSteps(required) };
}

/** @throws Refused 'rule' for an unknown code, 'conflict' for one that is not asked for now. */
export function requireExpected(
  { expected, known }: RequestedDocuments,
  code: string,
  field: string,
): ExpectedDocument {
  const document = expected.find((one) => one.code === code);
  if (document) return document;
  if (known.some((one) => one.code === code)) {
    throw new Refused('wrongStep', 'This document is not asked for now.');
  }
  throw invalidDocument(field);
}

/** @throws Refused 'rule' naming each document that is missing, or one that came twice. */
export function requireComplete({ expected }: RequestedDocuments, sent: DocumentRecord[]) {
  const missing = missingDocuments(expected, sent);
  if (missing.length > 0) {
    const fields = missing.map(({ code }) => [`documents.${code}`, 'error.required']);
    throw new Refused('rule', 'Documents are missing.', Object.fromEntries(fields));
  }
  const repeated = repeatedDocument(sent);
  if (repeated) throw invalidDocument(`documents.${repeated}`);
}

/** Where a refusal points to. */
type Fields = { name: string; bytes: string };

/** The type of a file that is announced. @throws Refused 'rule' for its name, 'tooLarge' for its size. */
export function announcedType(
  { name, bytes = 1 }: { name: string; bytes?: number | undefined },
  rules: FileRules,
  fields: Fields,
): FileType {
  const problem = fileProblem({ name, type: '', size: bytes }, rules);
  const type = acceptedType(name, rules.accept);
  if (!type || problem === 'type') throw invalidDocument(fields.name);
  if (problem === null) return type;
  throw new Refused('tooLarge', 'The file is larger than allowed.', {
    [fields.bytes]: 'error.INVALID_DOCUMENT',
  });
}

type SentFile = Omit<DocumentRecord, 'custom_name'> & { custom_name?: string | null | undefined };

/**
 * A file as it may be kept.
 *
 * @throws Refused 'rule' unless it is in the store, is its owner's, was meant for this document of this
 * request, and holds what it was announced to hold.
 */
export async function storedFile(
  sql: Sql,
  { id: requestId, owner }: Pick<CreditRequest, 'id' | 'owner'>,
  { type, name, s3_key, custom_name = null }: SentFile,
  { objects, field }: { objects: ObjectStore; field: string },
): Promise<Omit<NewDocument, 'step' | 'state'>> {
  const expected = await findObject(sql, { key: s3_key, owner });
  const isMeant =
    expected?.requestId === requestId && isKeyOf({ owner, requestId, code: type }, s3_key);
  const stored = isMeant ? await objects.describe(s3_key) : null;
  if (!stored || stored.contentType !== expected?.contentType) {
    throw invalidDocument(`${field}.s3_key`);
  }
  const shown = custom_name === null ? null : plainName(custom_name);
  return { type, name: plainName(name), s3_key, custom_name: shown, bytes: stored.bytes };
}

export const invalidDocument = (field: string) =>
  new Refused('rule', 'Not a document that can be taken.', { [field]: 'error.INVALID_DOCUMENT' });

/** A document as its applicant sees it. */
export const shownDocument = ({
  type,
  name,
  custom_name,
  s3_key,
  bytes,
  state,
  reason,
}: StoredDocument) => ({
  type,
  name,
  custom_name,
  s3_key,
  bytes,
  state,
  reason: state === 'rejected' ? reason : null,
});
