/**
 * Kinds of files, as their names and types state them. What a file is, its bytes decide (`seen-kind.ts`).
 * Source: spec 5 (uploads), 9 (formats); C9.
 */

export type FileKind = 'pdf' | 'jpg' | 'png' | 'heic' | 'csv' | 'xls' | 'xlsx';

/** What no document takes, but whose owner can be told what to do with it. */
export type OtherKind =
  | 'webp'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'avif'
  | 'svg'
  | 'mp4'
  | 'webm'
  | 'video'
  | 'office'
  | 'macros'
  | 'lockedOffice'
  | 'otherSheet'
  | 'html'
  | 'sheetXml'
  | 'xml'
  | 'archive';

/** What a file's bytes show. */
export type SeenKind = FileKind | OtherKind;

/** The first type is the kind's own. */
type Sign = { extensions: string[]; types: [string, ...string[]] };

/** The extensions and types of each kind. A browser may state none, or `application/octet-stream`. */
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

/** The kind a file claims to be: by its name, and by its type where that states another kind; null for an unknown one. */
export function fileKind(file: { name: string; type: string }): FileKind | null {
  const type = file.type.toLowerCase();
  const silent = type === '' || type === 'application/octet-stream';
  const extension = extensionOf(file.name);
  const named = KINDS.find((kind) => SIGNS[kind].extensions.includes(extension)) ?? null;
  if (named && (silent || SIGNS[named].types.includes(type))) return named;
  return KINDS.find((kind) => SIGNS[kind].types[0] === type) ?? null;
}

/** The type that a file of this kind is sent as. */
export const typeOfKind = (kind: FileKind): string => SIGNS[kind].types[0];

/** Whether a name ends as this kind does. */
export const endsAs = (kind: FileKind, name: string): boolean =>
  SIGNS[kind].extensions.includes(extensionOf(name));

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

/** `pdf` of `a.PDF`; empty where the name has no end. */
export function extensionOf(name: string): string {
  const [, extension = ''] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? [];
  return extension.toLowerCase();
}

/** A file as the store takes it; `contentType` is what its bytes must be. */
export type FileType = { extension: string; contentType: string };

/** The type that a file's name states; null where the document does not take it. */
export function acceptedType(name: string, accept: readonly string[]): FileType | null {
  const kind = fileKind({ name, type: '' });
  if (!kind || !kindsOf(accept).includes(kind)) return null;
  return { extension: extensionOf(name), contentType: SIGNS[kind].types[0] };
}
