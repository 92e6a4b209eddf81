/** Where a ledger can be gone on from, by the sums of its days. Source: ruling 55. */
import type { Checkpoint } from './ledger.ts';

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
  return lasted ? { ...sums, period } : { day: closed, principal: opening, interest: 0, period };
}
