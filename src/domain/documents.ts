/**
 * Documents: which file one takes, what is still missing, what is sent. Codes are opaque and compared whole.
 * Source: spec 2, 3 and 5 (uploads); ruling 10; D-85 to D-92.
 */
import { fileKind, kindsOf } from './file-kind.ts';

/** Bytes. Source: D-92, 10 MB by default. */
export const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Of documents that are scans of many pages: deeds, powers, account statements. */
const SCAN_MAX_BYTES = 20 * 1024 * 1024;
const SCANS = ['AC', 'PRL', 'ECB2', 'ECBH'];

/** How large a file of this document may be, where no platform says otherwise. */
export const maxBytesOf = (code: string): number =>
  SCANS.includes(code) ? SCAN_MAX_BYTES : DEFAULT_MAX_BYTES;

/** The second identification. Source: spec 3 and 5. */
const SECOND_ID = 'ID-2';

export type FileProblem = 'type' | 'size' | 'empty';

/** Why a file is not taken; null when it is. The content is judged by whoever has the bytes. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  { accept, maxBytes }: { accept: readonly string[]; maxBytes?: number | undefined },
): FileProblem | null {
  const kind = fileKind(file);
  if (kind === null || !kindsOf(accept).includes(kind)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > (maxBytes ?? DEFAULT_MAX_BYTES) ? 'size' : null;
}

/**
 * The required documents that nothing was uploaded for. A second identification is never missing: it
 * is left out of what is sent when nobody gave it a name.
 */
export function missingDocuments<D extends { code: string }>(
  required: readonly D[],
  uploaded: readonly { type: string }[],
): D[] {
  const given = new Set(uploaded.map(({ type }) => type));
  return required.filter(({ code }) => code !== SECOND_ID && !given.has(code));
}

/** The set that is sent: without a second identification that has no custom name. Source: spec 5; D-88. */
export const documentsToSend = <
  R extends { type: string; custom_name?: string | null | undefined },
>(
  records: readonly R[],
): R[] => records.filter(({ type, custom_name }) => type !== SECOND_ID || Boolean(custom_name));
