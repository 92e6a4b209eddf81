/** Which rejected documents a correction link takes, and what of them is due. Source: spec 5; C10; D-95. */
import { DEFAULT_MAX_BYTES } from '#domain/files/file-problem.ts';
import { REMEDY_CODES, type RemedyCode, type RemedySlot } from './remedies.ts';

type Rejected<R> = { type: string; step: number; reason: R | null };
type Known = { code: string; label: string; maxBytes: number };

export type DueDocument<R> = { code: RemedyCode; label: string; maxBytes: number } & Omit<
  Rejected<R>,
  'type'
>;

/** What a link can correct, in the order of its page. A document that its platform no longer asks for keeps its code as label. */
export const dueDocuments = <R>(
  rejected: readonly Rejected<R>[],
  known: readonly Known[],
): DueDocument<R>[] =>
  REMEDY_CODES.flatMap((code) => {
    const document = rejected.find(({ type }) => type === code);
    if (!document) return [];
    const of = known.find((one) => one.code === code);
    const { label, maxBytes } = of ?? { label: code, maxBytes: DEFAULT_MAX_BYTES };
    return [{ code, label, maxBytes, reason: document.reason, step: document.step }];
  });

/** The due documents without a file, and the slots that came twice. The back may be missing: a passport has none. */
export const correctionProblems = (
  due: readonly { code: RemedyCode }[],
  slots: readonly RemedySlot[],
): { missing: RemedyCode[]; repeated: RemedySlot[] } => ({
  missing: due.map(({ code }) => code).filter((code) => !slots.includes(code)),
  repeated: slots.filter((slot, index) => slots.indexOf(slot) !== index),
});
