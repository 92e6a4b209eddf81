/**
 * The files of a correction, as the page holds them: which are there, which go along and under which name.
 * Source: spec 3 (uploaded display names), 4 (correction page); C10.
 */
import type { CorrectedDocument, RemediesDue } from '#contract/remedies.ts';
import { extensionOf } from '#domain/file-kind.ts';
import { type IdType, type RemedySlot, remedyFileName, remedySlots } from '#domain/remedies.ts';
import type { KeptFile } from './remedy-file.machine.ts';

/** `fraction`: how much of it has travelled, 0 to 1. */
type Held = { kept: KeptFile; s3_key: string | null; fraction: number };

export type CorrectedFiles = {
  due: RemediesDue | null;
  idType: IdType | null;
  files: Partial<Record<RemedySlot, Held>>;
  /** Those that are being looked at, removed or sent. */
  moving: RemedySlot[];
};

export const held = (kept: KeptFile, s3_key: string | null): Held => ({
  kept,
  s3_key,
  fraction: s3_key === null ? 0 : 1,
});

export const without = (files: CorrectedFiles['files'], slots: RemedySlot[]) =>
  Object.fromEntries(
    Object.values(files).flatMap((file) =>
      slots.includes(file.kept.slot) ? [] : [[file.kept.slot, file]],
    ),
  ) as CorrectedFiles['files'];

export const choiceOf = ({ due, idType }: CorrectedFiles) => ({
  requested: due?.remedies ?? [],
  idType,
});

/** A file that moves is not there: it may come back as another one, or not at all. */
export const chosenIn = ({ files, moving }: CorrectedFiles): RemedySlot[] =>
  Object.values(files).flatMap(({ kept: { slot } }) => (moving.includes(slot) ? [] : [slot]));

const dueIn = (all: CorrectedFiles) =>
  remedySlots(choiceOf(all)).flatMap((slot) => all.files[slot] ?? []);

export const unsentIn = (all: CorrectedFiles): KeptFile[] =>
  dueIn(all).flatMap(({ kept, s3_key }) => (s3_key === null ? [kept] : []));

/** What goes along, in the order of the page, by the name it is sent under. */
export const sentIn = (all: CorrectedFiles) =>
  dueIn(all).map(({ kept, ...how }) => ({
    ...how,
    slot: kept.slot,
    name: remedyFileName(
      all.due?.merchant_name.names ?? '',
      kept.slot,
      extensionOf(kept.file.name),
    ),
    bytes: kept.file.size,
    quality: kept.quality ?? undefined,
  }));

/** What has arrived, as it is confirmed. */
export const documentsIn = (all: CorrectedFiles): CorrectedDocument[] =>
  sentIn(all).flatMap(({ slot: type, name, s3_key, quality }) =>
    s3_key === null ? [] : [{ type, name, s3_key, quality }],
  );

/** How much of all bytes has travelled, 0 to 1. */
export function fractionOf(all: CorrectedFiles): number {
  const sent = sentIn(all);
  const whole = sent.reduce((sum, { bytes }) => sum + bytes, 0);
  const travelled = sent.reduce((sum, { bytes, fraction }) => sum + bytes * fraction, 0);
  return whole === 0 ? 0 : travelled / whole;
}
