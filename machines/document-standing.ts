/** How the documents of a list stand: what the server told, and what is on its way. */
import type { DocumentRecord, DocumentState, RequiredDocument } from '#contract/documents.ts';
import type { DocumentReport } from './document.ts';

export type Standing = {
  records: Record<string, DocumentRecord>;
  /** The codes of those that are travelling or being removed. */
  moving: string[];
  /** Of those that have travelled since all rested last, by code. */
  progress: Record<string, { bytes: number; fraction: number }>;
};

export const stateOf = (documents: DocumentState[], code: string) =>
  documents.find(({ type }) => type === code);

export const isRejected = (documents: DocumentState[], code: string) =>
  stateOf(documents, code)?.state === 'rejected';

/** What is stored and still stands: a rejected document must be chosen again. */
export function storedRecords(documents: DocumentState[], asked: RequiredDocument[]) {
  const standing = asked.flatMap(({ code }) => {
    const document = stateOf(documents, code);
    return document && document.state !== 'rejected' ? [document] : [];
  });
  return Object.fromEntries(
    standing.map(({ type, name, s3_key }) => [type, { type, name, s3_key }]),
  );
}

/** One of them rests. What has arrived counts in the progress until all rest. */
export function settled(
  { records, progress, moving }: Standing,
  { code, record }: Extract<DocumentReport, { type: 'document.settled' }>,
): Standing {
  const { [code]: _, ...others } = records;
  const { [code]: own, ...rest } = progress;
  const still = moving.filter((one) => one !== code);
  const kept = own && record ? { ...rest, [code]: { ...own, fraction: 1 } } : rest;
  return {
    moving: still,
    records: record ? { ...others, [code]: record } : others,
    progress: still.length === 0 ? {} : kept,
  };
}

/** How much of all that travels has arrived, 0 to 1; null where that is no more than one. */
export function totalProgress({ progress }: Standing): number | null {
  const all = Object.values(progress);
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  if (all.length < 2 || bytes === 0) return null;
  return all.reduce((sum, one) => sum + one.bytes * one.fraction, 0) / bytes;
}
