/** The kind of a file by its first bytes, whatever its name. Source: C9. */
import type { FileKind } from './file-kind.ts';

/** How many bytes from the start determine the kind. */
export const HEAD_BYTES = 4096;

const SIGNS: [FileKind, string][] = [
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG'],
  ['pdf', '%PDF-'],
  ['xls', '\xd0\xcf\x11\xe0'],
];

/** Behind `ftyp`, at byte 4. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind by its bytes; `csv` for any text that is not markup; null for what the portal does not know. */
export function kindOfBytes(head: Uint8Array): FileKind | null {
  const text = latin1(head);
  const [known] = SIGNS.find(([, sign]) => text.startsWith(sign)) ?? [];
  if (known) return known;
  if (text.slice(4, 8) === 'ftyp') return HEIC_BRANDS.includes(text.slice(8, 12)) ? 'heic' : null;
  if (text.startsWith('PK\x03\x04')) return isSpreadsheet(text) ? 'xlsx' : null;
  return isTable(text) ? 'csv' : null;
}

/** One character a byte, so that positions and patterns mean bytes. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

/** A spreadsheet whose own entry is behind the head is recognised by the names before it. */
const isSpreadsheet = (text: string) =>
  /\[Content_Types\]\.xml|xl\//.test(text) && !/word\/|ppt\//.test(text);

/** Below the space only tab to carriage return belong to text; it may be Windows-1252, as Excel saves it. */
const isTable = (text: string) =>
  text.length > 0 && !/^(?:\xef\xbb\xbf)?\s*</.test(text) && !/[^\t-\r\x20-\xff]/.test(text);
