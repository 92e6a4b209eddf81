/** Which documents a request waits for now. Source: spec 4 and 5; D-9. */
import { documentOf } from './identification.ts';

export type DocumentStep = 1 | 2 | 3;

/** The documents of a platform by step: 1 legal, 2 platform, 3 bank change. Source: spec 3, requiredDocs. */
type ByStep<D> = Record<DocumentStep, readonly D[]>;

type Stored = { type: string; step: number; state: string; rejections: number };

/** Sent back, and not sent again yet: a new file may already be stored. */
export const isToCorrect = ({ state, rejections }: Pick<Stored, 'state' | 'rejections'>): boolean =>
  state === 'rejected' || (state === 'stored' && rejections > 0);

/** The documents of all steps, each with its own. */
export const allSteps = <D>(required: ByStep<D>): (D & { step: DocumentStep })[] =>
  ([1, 2, 3] as const).flatMap((step) => ofStep(required, step));

const ofStep = <D>(required: ByStep<D>, step: DocumentStep) =>
  required[step].map((document) => ({ ...document, step }));

/** In a remedy what was rejected, of whichever step, an identification with both sides; otherwise what the current step asks for. */
export function expectedDocuments<D extends { code: string }>(
  { step, isRemedy }: { step: DocumentStep | null; isRemedy: boolean },
  required: ByStep<D>,
  stored: readonly Stored[],
): (D & { step: DocumentStep })[] {
  if (!isRemedy) return step ? ofStep(required, step) : [];
  const rejected = stored.filter(isToCorrect);
  return allSteps(required).filter(({ code, step: own }) =>
    rejected.some(({ type, step: its }) => documentOf(type) === documentOf(code) && its === own),
  );
}

/** The step that a remedy begins at: the first one with something to correct. */
export function remedyStep(stored: readonly Stored[]): number | null {
  const steps = stored.filter(isToCorrect).map(({ step }) => step);
  return steps.length > 0 ? Math.min(...steps) : null;
}
