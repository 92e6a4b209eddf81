/** A set of files: what it needs, how far it is, what goes along. Source: spec 4 (upload item, correction page); beyond B8. */
import { sentName } from '#domain/files/file-check.ts';
import type { Place } from './file-places.ts';
import type { FileInSlot, FileStanding } from './file-slot.ts';

/** A file that goes along, by the name under which it is sent. */
export type SetFile = FileInSlot & { name: string };

/** One document of a set, and what it needs: slots, and whatever else a person owes for it. */
export type SetDocument = { code: string; needs: string[] };

export type SetRules = {
  /** What must be there before the set is sent, in the order of the page: slots, and whatever else a person owes. */
  needed: string[];
  /** Slots that go along where they hold a file. */
  optional: string[];
  /** The name under which a file is sent. */
  nameOf: (code: string, fileName: string) => string;
};

/** What a set asks for from now on; the rest stays as it was. */
export const changedRules = ({ needed, optional }: Partial<SetRules>) => ({
  ...(needed && { needed }),
  ...(optional && { optional }),
});

/** Whether it is on its way up or away, so that nothing may be sent yet. */
export const isMoving = ({ activity }: FileStanding): boolean =>
  activity === 'uploading' || activity === 'removing';

/** The file that a slot keeps since its last report; null where that is the same, or none. */
export function newlyKept(files: readonly FileInSlot[], { code, kept }: FileInSlot): File | null {
  const known = files.find((file) => file.code === code)?.kept;
  return kept && kept.id !== known?.id ? kept.file : null;
}

/** What is needed and not there yet, in the order of the needs. */
export const missingFiles = (needed: readonly string[], files: readonly FileStanding[]): string[] =>
  needed.filter((code) => !files.some((file) => file.code === code && file.isReady));

/** The document that needs this. */
export const documentNeeding = (documents: readonly SetDocument[], need: string) =>
  documents.find(({ code, needs }) => code === need || needs.includes(need))?.code;

/** The documents that lack something, in the order of the page. */
export const incompleteDocuments = (
  documents: readonly SetDocument[],
  missing: readonly string[],
): string[] =>
  documents
    .filter(({ needs }) => needs.some((need) => missing.includes(need)))
    .map(({ code }) => code);

export type DocumentStanding = 'missing' | 'moving' | 'ready' | 'optional';
type Standings = Record<'missing' | 'moving' | 'ready', readonly string[]>;

/** How a document stands by its files. One that is not needed and not there is optional. */
export function standingOf({ needs }: SetDocument, codes: Standings): DocumentStanding {
  const has = (some: readonly string[]) => needs.some((need) => some.includes(need));
  if (has(codes.moving)) return 'moving';
  if (has(codes.missing)) return 'missing';
  return has(codes.ready) ? 'ready' : 'optional';
}

/** How much of all bytes has arrived, 0 to 1; 0 where there are none. */
export function arrivedShare(files: readonly FileStanding[]): number {
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const arrived = files.reduce((sum, { bytes, fraction }) => sum + bytes * fraction, 0);
  return whole === 0 ? 0 : arrived / whole;
}

/**
 * Where files go that were dropped beside these slots: the one that is empty, or where none is, the only one that rests.
 * Null where a person has to choose.
 */
export function placeOf(files: readonly FileStanding[], open: readonly string[]): string | null {
  const resting = files.filter(
    ({ code, activity }) => open.includes(code) && activity === 'resting',
  );
  const empty = resting.filter(({ bytes }) => bytes === 0);
  const [place, another] = empty.length > 0 ? empty : resting;
  return place && !another ? place.code : null;
}

/** The slots of what goes along that rest: each takes a file, in place of its own where it has one. */
export const openPlaces = ({
  needed,
  optional,
  files,
}: Pick<SetRules, 'needed' | 'optional'> & { files: readonly FileStanding[] }): Place[] =>
  files
    .filter(
      ({ code, activity }) => activity === 'resting' && [...needed, ...optional].includes(code),
    )
    .map(({ code, bytes }) => ({ code, isFilled: bytes > 0 }));

/**
 * What the sending waits for: what is missing, is on its way, or is being chosen: in place of a file that is stored,
 * which would be sent otherwise.
 */
export const awaitedFiles = ({ needed, files }: { needed: string[]; files: FileStanding[] }) => [
  ...new Set([
    ...missingFiles(needed, files),
    ...files.filter(({ activity }) => activity !== 'resting').map(({ code }) => code),
  ]),
];

/** What goes along: what is needed, and what is optional and there. */
export const filesToSend = ({
  needed,
  optional,
  nameOf,
  files,
}: SetRules & { files: FileInSlot[] }): SetFile[] =>
  files.flatMap((file) => {
    const name = file.kept ? sentName(file.kept.file) : file.stored?.name;
    const isIncluded = needed.includes(file.code) || optional.includes(file.code);
    return isIncluded && name ? [{ ...file, name: nameOf(file.code, name) }] : [];
  });

/** Files and their batch, after one of them changed. */
export function withChanged<File extends FileInSlot>(
  { files, batch }: { files: File[]; batch: string[] },
  changed: FileInSlot,
) {
  const all = files.map((file) => (file.code === changed.code ? { ...file, ...changed } : file));
  return { files: all, batch: batchOf(batch, all, changed) };
}

/**
 * The codes of the files that go up together: from when the first of them leaves until all rest. One that comes
 * to rest without having arrived leaves the batch.
 */
export function batchOf(
  before: readonly string[],
  files: readonly FileStanding[],
  changed: FileStanding,
): string[] {
  if (!files.some(isMoving)) return [];
  const others = before.filter((code) => code !== changed.code);
  const isIn =
    changed.activity === 'uploading' || (before.includes(changed.code) && changed.isReady);
  return isIn ? [...others, changed.code] : others;
}
