/** What to do with a file whose kind is not taken: by what it is, and what was asked for. Source: ruling 47. */
import { extensionOf, fileKind, kindsOf, type SeenKind } from './file-kind.ts';

/** `type` where nothing better is known; `unreadable` where the name promises what the bytes are not. */
export type KindProblem =
  | 'type'
  | 'unreadable'
  | 'heic'
  | 'picture'
  | 'office'
  | 'webPage'
  | 'xml'
  | 'archive'
  | 'video'
  | 'webSheet'
  | 'macros'
  | 'sheetPassword'
  | 'otherSheet'
  | 'noSheet';

type Advice = Partial<Record<SeenKind, KindProblem>>;

const COMMON: Advice = { archive: 'archive', mp4: 'video', webm: 'video', video: 'video' };

const FOR_DOCUMENTS: Advice = {
  ...COMMON,
  heic: 'heic',
  webp: 'picture',
  gif: 'picture',
  bmp: 'picture',
  tiff: 'picture',
  avif: 'picture',
  svg: 'picture',
  office: 'office',
  macros: 'office',
  lockedOffice: 'office',
  otherSheet: 'office',
  xls: 'office',
  xlsx: 'office',
  csv: 'office',
  html: 'webPage',
  sheetXml: 'office',
  xml: 'xml',
};

const FOR_SHEETS: Advice = {
  ...COMMON,
  html: 'webSheet',
  sheetXml: 'webSheet',
  xml: 'webSheet',
  csv: 'webSheet',
  macros: 'macros',
  lockedOffice: 'sheetPassword',
  otherSheet: 'otherSheet',
  office: 'noSheet',
  pdf: 'noSheet',
  jpg: 'noSheet',
  png: 'noSheet',
  heic: 'noSheet',
  webp: 'noSheet',
  gif: 'noSheet',
  bmp: 'noSheet',
  tiff: 'noSheet',
  avif: 'noSheet',
};

/** Endings of files whose bytes show nothing, or less than they do. */
const BY_ENDING: Readonly<Record<string, SeenKind>> = {
  doc: 'office',
  ppt: 'office',
  pages: 'office',
  numbers: 'otherSheet',
};

/** @param kind by the bytes; null for what nothing is known of. */
export function adviceFor(
  kind: SeenKind | null,
  name: string,
  accept: readonly string[],
): KindProblem {
  const kinds = kindsOf(accept);
  const advice = kinds.includes('xlsx') ? FOR_SHEETS : FOR_DOCUMENTS;
  const seen = BY_ENDING[extensionOf(name)] ?? kind;
  if (seen !== null) return advice[seen] ?? 'type';
  const named = fileKind({ name, type: '' });
  return named && kinds.includes(named) ? 'unreadable' : 'type';
}
