/**
 * CAT, the annual total cost of a credit, without VAT, as it is stated. Source: spec 9; ruling 17; C4 (Banxico, Circular 21/2009).
 */

export type CatUnit = 'fraction' | 'percent';

/** Above this a unit was mistaken. Source: C4, "refuses to display above 1,000 %". */
const MAX_PERCENT = 1_000;

/**
 * A CAT as a percentage with one decimal. With its unit it is taken as it is; without one the
 * specification's rule holds: what is not a whole number is multiplied by 100.
 *
 * @returns null for what must not be shown: not a CAT, or above 1,000 %. The caller reports it.
 */
export function catPercent(value: number, unit?: CatUnit | null): number | null {
  const isFraction = unit ? unit === 'fraction' : !Number.isInteger(value);
  const percent =
    Math.round(Number(((isFraction ? value * 100 : value) * 10).toPrecision(12))) / 10;
  return percent >= 0 && percent <= MAX_PERCENT ? percent : null;
}

/** A tenth of a point; the hair's breadth above it is binary arithmetic. Source: B3. */
const TOLERANCE_POINTS = 0.1 + 1e-9;

/** Whether a CAT that is stated is the one that is counted, both per cent. */
export const isSameCat = (stated: number, counted: number): boolean =>
  Math.abs(stated - counted) <= TOLERANCE_POINTS;
