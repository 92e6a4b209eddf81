import { fileTypeFromBuffer } from 'file-type';

/** How many bytes from the start determine what a file is. */
export const HEAD_BYTES = 4100;

const CSV = 'text/csv';
const XLS = 'application/vnd.ms-excel';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEIC = 'image/heic';

/** The names under which the same content may be found, for the types that have several. */
const sameContent: Record<string, string> = {
  'image/heif': HEIC,
  'image/heic-sequence': HEIC,
  'image/heif-sequence': HEIC,
  // The content of an old Office container is named far behind the head.
  'application/x-cfb': XLS,
  'application/csv': CSV,
};

/** The types the store takes: documents, projections of hotels, recorded videos. Source: spec 2 and 5. */
const taken = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  HEIC,
  CSV,
  XLS,
  XLSX,
  'video/mp4',
  'video/webm',
]);

/** The content type by the bytes, whatever the name; null for what the store does not take. */
export async function contentTypeOf(head: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found ? known(found.mime) : isText(head) ? CSV : null;
  if (type === 'application/zip') return isSpreadsheet(head) ? XLSX : null;
  return type && taken.has(type) ? type : null;
}

export async function isOfType(head: Uint8Array, contentType: string): Promise<boolean> {
  return (await contentTypeOf(head)) === known(contentType);
}

const known = (mime: string) => sameContent[mime] ?? mime;

/** A spreadsheet whose own entry is behind the head is recognised by the names before it. */
function isSpreadsheet(head: Uint8Array): boolean {
  const names = Buffer.from(head).toString('latin1');
  return /\[Content_Types\]\.xml|xl\//.test(names) && !/word\/|ppt\//.test(names);
}

/** A table saved by Excel may be Windows-1252; it is text all the same. Markup is not a table. */
function isText(head: Uint8Array): boolean {
  const isMarkup = /^\uFEFF?\s*</.test(Buffer.from(head).toString('utf8'));
  return !isMarkup && !head.some(isControl);
}

/** Below the space, only tab to carriage return belong to text. */
const isControl = (byte: number) => byte < 0x20 && (byte < 0x09 || byte > 0x0d);
