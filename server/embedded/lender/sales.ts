import { roundPesos } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';

/** How a year of sales spreads over January to December: a quiet spring, a strong end. */
const SEASONS = [0.7, 0.7, 0.8, 0.8, 1.1, 0.9, 0.9, 0.9, 1, 1.1, 1.6, 1.5];

/** The twelve months before this one, the oldest first. @param yearly pesos. */
export function yearOfSales(yearly: number, now: Date): SalesItem[] {
  const whole = SEASONS.reduce((sum, part) => sum + part, 0);
  return SEASONS.map((_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12 + index, 1));
    const part = SEASONS[first.getUTCMonth()] ?? 1;
    return {
      year: first.getUTCFullYear(),
      month: first.getUTCMonth() + 1,
      sale: roundPesos((yearly * part) / whole),
    };
  });
}
