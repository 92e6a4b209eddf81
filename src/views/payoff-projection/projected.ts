import type { Projection } from '#domain/money/projection.ts';
import { addMonths, type Month } from '#domain/person/dates.ts';

export type Projected = Extract<Projection, { outcome: 'projected' }>;

/** The months of the payoff; null for what lies beyond the projection. */
export function payoffMonths({ payoff, months: [first] }: Projected) {
  const monthOf = (number: number | null): Month | null =>
    number === null || !first ? null : addMonths(first, number - 1);
  return { p10: monthOf(payoff.p10), median: monthOf(payoff.median), p90: monthOf(payoff.p90) };
}
