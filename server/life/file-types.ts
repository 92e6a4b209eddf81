import { extensionOf, type FileKind, fileKind, kindsOf } from '#domain/file-kind.ts';

/** What the store is told that each kind must be; it compares the bytes. */
const TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type FileType = { extension: string; contentType: string };

/** The type that a file's name tells; undefined where the document does not take it. */
export function fileTypeOf(name: string, accept: readonly string[]): FileType | undefined {
  const kind = fileKind({ name, type: '' });
  if (!kind || !kindsOf(accept).includes(kind)) return undefined;
  return { extension: extensionOf(name), contentType: TYPES[kind] };
}

/**
 * A file's name as a reviewer may read it: without folders, and without the signs that break a line or turn
 * the reading direction round (`fdp.exe` reads as `exe.pdf`).
 */
export function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  return last.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim() || 'documento';
}
