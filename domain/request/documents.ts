/**
 * Documents: which file one takes, what is still missing, what is sent. Codes are opaque and compared whole.
 * Source: spec 2, 3 and 5 (uploads); ruling 10; D-85 to D-92.
 */
import { kindsOf } from '#domain/files/file-kind.ts';
import { DEFAULT_MAX_BYTES } from '#domain/files/file-problem.ts';
import type { StoredFile } from './file-slot.ts';
import { documentOf } from './identification.ts';

/** Of documents that are scans of many pages: deeds, powers, account statements. */
const SCAN_MAX_BYTES = 20 * 1024 * 1024;
const SCANS = ['AC', 'PRL', 'ECB2', 'ECBH'];

/** How large a file of this document may be, where no platform sets another limit. */
export const maxBytesOf = (code: string): number =>
  SCANS.includes(code) ? SCAN_MAX_BYTES : DEFAULT_MAX_BYTES;

/** The second identification. Source: spec 3 and 5. */
const SECOND_ID = 'ID-2';

/** Documents whose owner has a file of them, and no better photo: statements, certificates, deeds, a picture of a screen. */
const FILES = ['ECB2', 'ECBH', 'CSF', 'AC', 'PRL', 'CLABE', 'ID PF'];
export const comesAsFile = (code: string): boolean => FILES.includes(code);

/** Documents that do not come on paper: a sheet, a picture of a screen. */
const NEVER_PAPER = ['ID PF', 'CLABE'];
export const mayBePaper = (code: string): boolean => !NEVER_PAPER.includes(code);

/** Whether a document may be several pictures that are joined to one PDF: it takes both. Source: issue 10, 5. */
export function takesPages(accept: readonly string[]): boolean {
  const kinds = kindsOf(accept);
  return kinds.includes('pdf') && kinds.includes('jpg');
}

/** Whether a set may be sent without it: a second identification, which is left out without a custom name. */
const isOptionalDocument = (code: string): boolean => code === SECOND_ID;

/** The required documents without an upload; optional ones are never missing. */
export function missingDocuments<D extends { code: string }>(
  required: readonly D[],
  uploaded: readonly { type: string }[],
): D[] {
  const given = new Set(uploaded.map(({ type }) => type));
  return required.filter(({ code }) => !isOptionalDocument(code) && !given.has(code));
}

/** Those that have no file that stands, an identification with both sides. */
export function missingWithSides<D extends { code: string }>(
  expected: readonly D[],
  stored: readonly { type: string; state: string }[],
): D[] {
  const missing = missingDocuments(expected, stored.filter(isStanding));
  return expected.filter(({ code }) =>
    missing.some((one) => documentOf(one.code) === documentOf(code)),
  );
}

/** The first document that came twice. */
export function repeatedDocument(records: readonly { type: string }[]): string | undefined {
  const types = records.map(({ type }) => type);
  return types.find((type, index) => types.indexOf(type) !== index);
}
/** A document that a reviewer rejected does not stand: it must be chosen again. */
export const isStanding = ({ state }: { state: string }): boolean => state !== 'rejected';

/** A stored file as it is sent, by its own name too. */
export const recordsOf = (
  files: readonly { code: string; name?: string; stored: StoredFile | null }[],
) =>
  files.flatMap(({ code, name, stored }) =>
    stored
      ? [
          {
            type: code,
            name: name ?? stored.name,
            s3_key: stored.s3_key,
            custom_name: stored.custom_name ?? undefined,
          },
        ]
      : [],
  );

/** The set that is sent: without a second identification that has no custom name. Source: spec 5; D-88. */
export const documentsToSend = <
  R extends { type: string; custom_name?: string | null | undefined },
>(
  records: readonly R[],
): R[] => records.filter(({ type, custom_name }) => type !== SECOND_ID || Boolean(custom_name));
