/** One document's file: where it is sent, and which stored file it is. Source: spec 4, 5 and 7. */
import { randomUUID } from 'node:crypto';
import type { FileQuality } from '#contract/documents.ts';
import { objectKey } from '#domain/files/object-key.ts';
import { BACKS, isSide } from '#domain/request/identification.ts';
import type { Sql } from '#server/database/sql.ts';
import { requestJpeg } from '#server/files/heic/jobs.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { deleteDocument, saveDocument, withdrawDocument } from '#server/stores/documents.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import {
  announcedType,
  type RequestedDocuments,
  requireExpected,
  storedFile,
} from './document-checks.ts';
import { countTaken, type Uploads } from './taken-upload.ts';
import { expectUpload } from './upload-quota.ts';

type Asked = { request: CreditRequest; requested: RequestedDocuments };
type WantedFile = { name: string; type: string; bytes?: number | undefined };

/** @throws Refused for a document that is not asked for, and for a file that it does not take. */
export async function presignDocument(
  sql: Sql,
  { request: { id: requestId, owner }, requested }: Asked,
  { name, type: code, bytes }: WantedFile,
  objects: ObjectStore,
) {
  const { accept, maxBytes } = requireExpected(requested, code, 'document.type');
  const { contentType, extension } = announcedType(
    { name, bytes },
    { accept, maxBytes },
    { name: 'document.name', bytes: 'document.bytes' },
  );
  const key = objectKey({ owner, requestId, code }, randomUUID(), extension);
  await expectUpload(sql, { key, owner, requestId, contentType });
  return objects.presign({ key, contentType, maxBytes, bytes });
}

type Registered = {
  type: string;
  name: string;
  custom_name?: string | null | undefined;
  s3_key: string | null;
  quality?: FileQuality | undefined;
};
type Registering = Uploads & { field: string; at: Date };

/** A passport has no back, and a file of both sides needs none: what was stored as one does not stay. */
export async function dropUnsentBack(
  sql: Sql,
  requestId: string,
  sent: readonly { type: string }[],
) {
  const sides = sent.map(({ type }) => type).filter(isSide);
  if (sides.length !== 1) return;
  for (const back of BACKS) await deleteDocument(sql, requestId, back);
}

/** Keeps a stored file as a document of the step, or withdraws it. @throws Refused as `presignDocument`. */
export async function registerDocument(
  sql: Sql,
  { request, requested }: Asked,
  { type, name, custom_name, s3_key, quality }: Registered,
  { objects, metrics, field, at }: Registering,
) {
  const { step } = requireExpected(requested, type, `${field}.type`);
  if (s3_key === null) return withdrawDocument(sql, request.id, type);
  const file = await storedFile(
    sql,
    request,
    { type, name, custom_name, s3_key },
    { objects, field },
  );
  await saveDocument(sql, request.id, { ...file, step, state: 'stored', quality }, at);
  await requestJpeg(sql, s3_key);
  countTaken(sql, metrics);
}
