/**
 * Kinds of files: known by the end of the name, by the browser's word, and in truth by their first bytes.
 * Source: spec 5 (uploads), 9 (formats); C9.
 */

export type FileKind = 'pdf' | 'jpg' | 'png' | 'heic' | 'csv' | 'xls' | 'xlsx';

type Sign = { extensions: string[]; types: string[] };

/** What each kind goes by. A browser may say nothing, or `application/octet-stream`. */
const SIGNS: Record<FileKind, Sign> = {
  pdf: { extensions: ['pdf'], types: ['application/pdf'] },
  jpg: { extensions: ['jpg', 'jpeg'], types: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  png: { extensions: ['png'], types: ['image/png'] },
  heic: { extensions: ['heic', 'heif'], types: ['image/heic', 'image/heif'] },
  csv: { extensions: ['csv'], types: ['text/csv', 'text/plain', 'application/vnd.ms-excel'] },
  xls: { extensions: ['xls'], types: ['application/vnd.ms-excel'] },
  xlsx: {
    extensions: ['xlsx'],
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
};

const KINDS = Object.keys(SIGNS) as FileKind[];

/** Bytes that `sniffType` wants to see. */
export const SNIFF_BYTES = 16;

/** The kind a file claims to be; null for an unknown one, and where name and type contradict each other. */
export function fileKind(file: { name: string; type: string }): FileKind | null {
  const type = file.type.toLowerCase();
  const silent = type === '' || type === 'application/octet-stream';
  const extension = extensionOf(file.name);
  if (extension === '') return KINDS.find((kind) => SIGNS[kind].types[0] === type) ?? null;
  const kind = KINDS.find((one) => SIGNS[one].extensions.includes(extension));
  return kind && (silent || SIGNS[kind].types.includes(type)) ? kind : null;
}

/** The kinds that a setting names, as `pdf`, `.pdf`, `application/pdf` or `image/*`. Source: wire, requiredDocs. */
export function kindsOf(accept: readonly string[]): FileKind[] {
  const words = accept.flatMap((text) => text.toLowerCase().split(',')).map((word) => word.trim());
  return KINDS.filter((kind) =>
    words.some(
      (word) =>
        SIGNS[kind].extensions.includes(word.replace(/^\./, '')) ||
        SIGNS[kind].types[0] === word ||
        (word === 'image/*' && (kind === 'jpg' || kind === 'png')),
    ),
  );
}

/** What an `accept` attribute holds: the ends of the names and the types. */
export const acceptText = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => [...SIGNS[kind].extensions.map((end) => `.${end}`), SIGNS[kind].types[0]])
    .join(',');

/** The kind by the first bytes; null where they tell nothing, as of text. Any zip counts as xlsx. */
export function sniffType(bytes: Uint8Array): Exclude<FileKind, 'csv'> | null {
  const text = String.fromCharCode(...bytes.subarray(0, SNIFF_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('%PDF-')) return 'pdf';
  if (/^.{4}ftyp(heic|heix|mif1|msf1)/s.test(text)) return 'heic';
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'xls';
  return text.startsWith('PK\x03\x04') ? 'xlsx' : null;
}

/** Whether a file is what it claims. A CSV is text: no known sign, and no zero byte in what is given. */
export const contentMatches = (kind: FileKind, bytes: Uint8Array): boolean =>
  kind === 'csv' ? sniffType(bytes) === null && !bytes.includes(0) : sniffType(bytes) === kind;

/** `pdf` of `a.PDF`; empty where the name has no end. */
export function extensionOf(name: string): string {
  const [, extension = ''] = /[^.]\.([^./\\]+)$/.exec(name) ?? [];
  return extension.toLowerCase();
}
