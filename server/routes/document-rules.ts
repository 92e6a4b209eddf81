/** Which documents a request takes now, and what of them can be taken. Source: spec 4, 5 and 7. */
import type { DocumentRecord } from '#contract/documents.ts';
import { missingDocuments } from '#domain/documents.ts';
import { documentRegime } from '#domain/regime.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Caller } from '#server/handlers.ts';
import {
  allSteps,
  type ExpectedDocument,
  expectedDocuments,
} from '#server/life/expected-documents.ts';
import { plainName } from '#server/life/file-types.ts';
import { isKeyOf } from '#server/life/object-keys.ts';
import type { ObjectStore } from '#server/objects/object-store.ts';
import { Refused } from '#server/refused.ts';
import { documentsOf, type NewDocument } from '#server/stores/documents.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { findObject } from '#server/stores/stored-objects.ts';
import { activeClient } from './own-request.ts';
import type { PlatformGuide } from './parts.ts';

/** `expected` is asked for now; `known` belongs to some step of this request. */
export type Asked = { expected: ExpectedDocument[]; known: ExpectedDocument[] };

export async function askedOf(
  sql: Sql,
  caller: Caller,
  request: CreditRequest,
  guide: PlatformGuide,
): Promise<Asked> {
  const { regime } = await activeClient(sql, caller);
  const of = documentRegime(regime, request.tipo_persona);
  const required = guide.documentsOf(request.platform, of);
  const expected = expectedDocuments(request, required, await documentsOf(sql, request.id));
  return { expected, known: allSteps(required) };
}

/** @throws Refused 'rule' for a code that nobody knows, 'conflict' for one that is not asked for now. */
export function pick({ expected, known }: Asked, code: string, field: string): ExpectedDocument {
  const document = expected.find((one) => one.code === code);
  if (document) return document;
  if (known.some((one) => one.code === code)) {
    throw new Refused('conflict', 'This document is not asked for now.');
  }
  throw badDocument(field);
}

/** @throws Refused 'rule' naming each document that is missing, or one that came twice. */
export function assertComplete({ expected }: Asked, sent: DocumentRecord[]) {
  const missing = missingDocuments(expected, sent);
  if (missing.length > 0) {
    const fields = missing.map(({ code }) => [`documents.${code}`, 'error.required']);
    throw new Refused('rule', 'Documents are missing.', Object.fromEntries(fields));
  }
  const types = sent.map(({ type }) => type);
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  if (twice) throw badDocument(`documents.${twice}`);
}

/**
 * A file as it may be kept.
 *
 * @throws Refused 'rule' unless it lies in the store, is the caller's, was meant for this document of this
 * request, and holds what it was announced to hold.
 */
export async function storedFile(
  sql: Sql,
  { sub: owner }: Pick<Caller, 'sub'>,
  request: Pick<CreditRequest, 'id'>,
  {
    type,
    name,
    s3_key,
    custom_name = null,
  }: {
    type: string;
    name: string;
    s3_key: string;
    custom_name?: string | null | undefined;
  },
  { objects, field }: { objects: ObjectStore; field: string },
): Promise<Omit<NewDocument, 'step' | 'state'>> {
  const place = { owner, requestId: request.id, code: type };
  const asked = await findObject(sql, { key: s3_key, owner });
  const isMeant = asked?.requestId === request.id && isKeyOf(place, s3_key);
  const stored = isMeant ? await objects.describe(s3_key) : null;
  if (!stored || stored.contentType !== asked?.contentType) throw badDocument(`${field}.s3_key`);
  const shown = custom_name === null ? null : plainName(custom_name);
  return { type, name: plainName(name), s3_key, custom_name: shown, bytes: stored.bytes };
}

export const badDocument = (field: string) =>
  new Refused('rule', 'Not a document that can be taken.', { [field]: 'error.INVALID_DOCUMENT' });
