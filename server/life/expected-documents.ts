/** Which documents a request waits for now. Source: spec 4 and 5; D-9. */
import type { RequiredDocument, RequiredDocuments } from '#contract/documents.ts';
import type { StoredDocument } from '#server/stores/documents.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { stepOf } from './place.ts';

export type ExpectedDocument = RequiredDocument & { step: 1 | 2 | 3 };

/** In a remedy what was rejected, of whichever step; otherwise what the current step asks for. */
export function expectedDocuments(
  { state, is_remedy }: CreditRequest,
  required: RequiredDocuments,
  stored: StoredDocument[],
): ExpectedDocument[] {
  const step = stepOf(state);
  if (!is_remedy) return step ? ofStep(required, step) : [];
  const rejected = stored.filter(isToCorrect);
  return allSteps(required).filter(({ code, step: own }) =>
    rejected.some((document) => document.type === code && document.step === own),
  );
}

/** Sent back, and not sent again yet: a new file may already lie there. */
export const isToCorrect = ({ state, rejections }: StoredDocument) =>
  state === 'rejected' || (state === 'stored' && rejections > 0);

export const allSteps = (required: RequiredDocuments): ExpectedDocument[] =>
  ([1, 2, 3] as const).flatMap((step) => ofStep(required, step));

const ofStep = (required: RequiredDocuments, step: 1 | 2 | 3): ExpectedDocument[] =>
  required[step].map((document) => ({ ...document, step }));
