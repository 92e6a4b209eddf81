import type { Offer } from '#contract/offers.ts';
import { roundPesos } from '#domain/money.ts';
import { retentionChoices, toFraction } from '#domain/retention.ts';
import { Refused } from '#server/refused.ts';

/** A smaller retention pays back less in the same time, so it lends proportionally less. In pesos. */
export const largestAmount = ({ max_offer, retention }: Offer, chosen: number) =>
  Math.min(max_offer, roundPesos((max_offer * chosen) / toFraction(retention)));

/** @throws Refused 'rule' for a retention that is not among the offer's choices. */
export function assertRetention(offer: Offer, chosen: number, field: string) {
  const choices = retentionChoices({
    minimum: offer.min_retention_percentage_app,
    current: offer.retention,
  });
  if (!choices.some((choice) => isSame(choice, chosen))) throw broken(field, 'error.invalid');
}

/** Fractions are compared in millionths, since 0.1 + 0.2 is not 0.3 in binary. */
export const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-6;

export const broken = (field: string, key: string) =>
  new Refused('rule', 'Not within the offer.', { [field]: key });
