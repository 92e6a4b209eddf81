/** What an event of the lender has to bring. */
import { REJECTION_REASONS, type RejectionReason } from '#contract/documents.ts';
import { Refused } from '#contract/kit/refused.ts';
import { documentOf } from '#domain/request/identification.ts';

/** Both sides of an identification are one document and are corrected together. */
export const documentCodes = (codes: string[] = []): string[] => [
  ...new Set(codes.map(documentOf)),
];

/** @throws Refused 'rule' for a reason that is not on the list. A code without a reason is 'other'. */
export function reasonOf(reasons: object | undefined, code: string): RejectionReason {
  const given: unknown =
    reasons && Object.entries(reasons).find(([name]) => documentOf(name) === code)?.[1];
  if (given === undefined) return 'other';
  const known = REJECTION_REASONS.find((reason) => reason === given);
  if (!known) throw invalidField(`reasons.${code}`, 'error.invalid');
  return known;
}

export const invalidField = (field: string, key: string) =>
  new Refused('rule', 'The event is not complete.', { [field]: key });
