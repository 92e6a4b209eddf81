import type { Projection } from '#domain/money/projection.ts';
import type { PaidOff } from '#domain/money/repayment.ts';
import { addMonths, type Month } from '#domain/person/dates.ts';

export type Projected = Extract<Projection, { outcome: 'projected' }>;

/** The month in which all is paid; null for what lies beyond the projection. */
export const monthOfPayoff = ({ months: [first] }: Projected, end: PaidOff | null): Month | null =>
  end && first ? addMonths(first, end.months - 1) : null;
