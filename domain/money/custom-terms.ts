/** The terms of an own offer as a draft keeps them, and what of them an offer still allows. Source: spec 5; beyond B5. */
import type { DraftChanges } from '#domain/form/draft.ts';

export type CustomTerms = { amount: number | null; retention: number | null };
type Allowed = { largest: number; choices: readonly number[] };

/** What a draft holds; null for a figure that it has none of. */
export const draftedTerms = ({ amount, retention }: DraftChanges): CustomTerms => ({
  amount: typeof amount === 'number' ? amount : null,
  retention: typeof retention === 'number' ? retention : null,
});

export const NO_TERMS: CustomTerms = { amount: null, retention: null };

export const hasTerms = ({ amount, retention }: CustomTerms): boolean =>
  amount !== null || retention !== null;

/** The figures that the offer no longer allows. */
export function outdatedTerms({ amount, retention }: CustomTerms, allowed: Allowed) {
  const isAmountGone = amount !== null && (amount < 0 || amount > allowed.largest);
  const isRetentionGone = retention !== null && !allowed.choices.includes(retention);
  return { amount: isAmountGone ? amount : null, retention: isRetentionGone ? retention : null };
}
