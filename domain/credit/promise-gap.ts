/** Why a debt is not where the promise expected it: the one cause that weighs most. Amounts are pesos. */
import { roundPesos } from '#domain/money/money.ts';
import { expectedSale, type SalesItem } from '#domain/money/sales.ts';
import { addMonths, type Month } from '#domain/person/dates.ts';

type Told = {
  /** What was owed at the last close, and the band of the promise for it. */
  owed: number;
  low: number;
  high: number;
  /** Until that close. */
  sold: number;
  undone: number;
  extra: number;
};

type Promised = {
  history: readonly SalesItem[];
  /** The first month that closed, and how many did. */
  first: Month;
  closed: number;
  /** A fraction of sales. */
  retention: number;
};

/** What was expected to be sold until the last close, pesos. */
export const expectedUntil = ({ history, first, closed }: Promised): number =>
  Array.from({ length: closed }, (_, place) =>
    expectedSale(history, addMonths(first, place)),
  ).reduce((sum, sale) => sum + sale, 0);

export type PromiseGap =
  | { side: 'inside' }
  | { side: 'above'; cause: 'sales' | 'refunds'; amount: number }
  | { side: 'below'; cause: 'sales' | 'payments'; amount: number }
  /** Neither sales, refunds nor payments went that way: an adjustment, or too little that was kept. */
  | { side: 'above' | 'below'; cause: 'other'; amount: 0 };

export function promiseGap(told: Told, promised: Promised): PromiseGap {
  const { owed, low, high, sold, undone, extra } = told;
  if (owed >= low && owed <= high) return { side: 'inside' };
  const more = roundPesos(sold - expectedUntil(promised));
  if (owed > high) {
    const missing = Math.max(0, -more * promised.retention);
    if (undone > missing) return { side: 'above', cause: 'refunds', amount: undone };
    if (more < 0) return { side: 'above', cause: 'sales', amount: -more };
    return { side: 'above', cause: 'other', amount: 0 };
  }
  const gained = Math.max(0, more * promised.retention);
  if (extra > gained) return { side: 'below', cause: 'payments', amount: extra };
  if (more > 0) return { side: 'below', cause: 'sales', amount: more };
  return { side: 'below', cause: 'other', amount: 0 };
}
