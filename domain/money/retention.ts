/**
 * Retention: the fraction of each sale that the lender withholds as repayment.
 *
 * Unit: a fraction of sales, above 0 to 1 (0.20 is twenty per cent). Never a percentage:
 * `toFraction` is the only door through which a percentage may enter.
 */
import { roundPesos } from './money.ts';

/** Used when an offer names no minimum. Source: spec 5 and 9. */
const DEFAULT_MINIMUM_RETENTION = 0.1;

/** Distance between two choices in the dropdown. Source: spec 5 and 9. */
const RETENTION_STEP = 0.05;

/** The retention of a custom quote, and of a payments table when no percent is given. Source: spec 9. */
export const DEFAULT_RETENTION = 0.2;

/**
 * Reads a retention that a server may state as a fraction or as a percentage.
 *
 * A value above 1 is a percentage: 20 becomes 0.20. Exactly 1 is all sales, not one per cent.
 * Nothing withheld would never repay, so 0 is no retention.
 * Source: spec 5, "A retention value above 1 is read as a percentage and divided by 100"; C5.
 *
 * @throws RangeError for anything but a finite number above 0 and up to 100.
 */
export function toFraction(value: number): number {
  if (!(value > 0 && value <= 100)) throw new RangeError(`Not a retention: ${value}`);
  return value > 1 ? value / 100 : value;
}

/**
 * The choices an applicant may pick, smallest first: from the minimum in steps of 0.05, and always
 * the current retention, even where no step lands on it. A minimum above it leaves it alone.
 *
 * Steps are counted in whole basis points, because 0.1 + 0.05 is not 0.15 in binary.
 * Source: spec 5; decisions, ruling 5.
 *
 * @throws RangeError as `toFraction`.
 */
export function retentionChoices(offer: {
  minimum?: number | null | undefined;
  current: number;
}): number[] {
  const first = basisPoints(toFraction(offer.minimum || DEFAULT_MINIMUM_RETENTION));
  const current = basisPoints(toFraction(offer.current));
  const step = basisPoints(RETENTION_STEP);
  const below = Math.max(0, Math.ceil((current - first) / step));
  const choices = Array.from({ length: below }, (_, index) => first + index * step);
  return [...choices, current].map((points) => points / 10_000);
}

/** A sale that splits, pesos: a part repays, the rest is the seller's. */
export function splitSale(sale: number, retention: number): { paid: number; kept: number } {
  const paid = roundPesos(sale * retention);
  return { paid, kept: roundPesos(sale - paid) };
}

const basisPoints = (fraction: number) => Math.round(fraction * 10_000);
