/** The shape of a year of sales, and how the months departed from it. Source: B1. */
import { toCents } from './money.ts';
import { expectedSale, type SalesItem } from './sales.ts';

const YEAR = 12;

type SeasonalPattern = {
  /** What each month is expected to sell, cents, January first. */
  sales: number[];
  /** How much a month's distance from the pattern, itself and the two beside it, changed from the month before, cents. */
  steps: number[];
};

export function seasonalPattern(history: readonly SalesItem[]): SeasonalPattern {
  const sales = Array.from({ length: YEAR }, (_, index) =>
    toCents(expectedSale(history, { month: index + 1 })),
  );
  const at = (values: readonly number[], index: number) => values[(index + YEAR) % YEAR] ?? 0;
  const pattern = sales.map((sale, i) => (at(sales, i - 1) + sale + at(sales, i + 1)) / 3);
  const above = sales.map((sale, i) => sale - at(pattern, i));
  return { sales, steps: above.map((value, i) => value - at(above, i - 1)) };
}
