/** How long a credit usually takes when sales go on as in the last twelve months. Source: look, "Money first". */
import { addMonths, type Month } from '#domain/person/dates.ts';
import { roundToCents, toCents } from './money.ts';
import { PROJECTED_MONTHS } from './projection.ts';
import { expectedSale, type SalesItem } from './sales.ts';

type Basis = {
  history: readonly SalesItem[];
  /** A fraction of sales. */
  retention: number;
  /** Principal and interest, pesos. */
  toRepay: number;
  /** The month of the first payment. */
  first: Month;
};

/** The number of months, by the sales that the estimates expect; null where five years are not enough. */
export function usualMonths({ history, retention, toRepay, first }: Basis): number | null {
  let owed = toCents(toRepay);
  for (let months = 1; months <= PROJECTED_MONTHS; months++) {
    owed -= roundToCents(expectedSale(history, addMonths(first, months - 1)) * retention);
    if (owed <= 0) return months;
  }
  return null;
}
