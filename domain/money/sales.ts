/** The sales of the last twelve months, and what they let one expect. Source: spec 3 and 9 (sales history). */
import type { Month } from '#domain/person/dates.ts';
import { roundPesos } from './money.ts';

/** One month's sales, pesos. */
export type SalesItem = { sale: number; year: number; month: number };

/** The mean of the months that are known, pesos; 0 when none is. */
export function averageSale(history: readonly SalesItem[]): number {
  if (history.length === 0) return 0;
  return roundPesos(history.reduce((sum, { sale }) => sum + sale, 0) / history.length);
}

/**
 * What a month to come should sell, pesos: as much as the same month of the latest year that is known,
 * because sales are seasonal; the average where that month is missing. Never below 0.
 */
export function expectedSale(
  history: readonly SalesItem[],
  { month }: Pick<Month, 'month'>,
): number {
  const [latest] = history
    .filter((item) => item.month === month)
    .sort((one, other) => other.year - one.year);
  return Math.max(0, latest ? roundPesos(latest.sale) : averageSale(history));
}
