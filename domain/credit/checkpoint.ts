/** Where a ledger can be gone on from, by the sums of its days. Source: ruling 55. */
import type { Checkpoint, Ledger } from './ledger.ts';

/** Cents, until the end of a day on which, or before which, a month of interest closed. */
export type DaySums = {
  /** When it closed, and the principal then. */
  closed: string;
  opening: number;
  day: string;
  principal: number;
  interest: number;
  /** What has been added to the debt since. */
  added: number;
};

/**
 * The end of the day, where the debt surely did not end since the month closed: more is owed than was added since. Else
 * the close, from which what happened is gone through again.
 */
export function checkpointOf({ closed, opening, added, ...sums }: DaySums): Checkpoint {
  const period = { start: closed, opening };
  const lasted = sums.principal + sums.interest > added;
  return lasted ? { ...sums, period } : atClose(period);
}

const atClose = (period: Checkpoint['period']): Checkpoint => ({
  day: period.start,
  principal: period.opening,
  interest: 0,
  period,
});

/**
 * Where a ledger is to be gone through again: from the close, where the debt ended, since that shares the interest anew
 * among the payments of its whole month. Null where it stands.
 */
export const goneBackTo = (from: Checkpoint | null, { turns }: Ledger): Checkpoint | null =>
  from && from.day !== from.period.start && turns.length > 0 ? atClose(from.period) : null;
