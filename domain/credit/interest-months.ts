/** What the interest of a credit is made of, month by month, as it was charged. Pesos. Source: ruling 42. */

import { roundPesos, toCents, toPesos } from '#domain/money/money.ts';
import { interestOf } from '#domain/money/repayment.ts';
import { days360 } from './interest-period.ts';

type Charged = {
  /** The day on which the debt began, and the debt. */
  began: { day: string; amount: number };
  /** What was owed when each month closed, and its interest, where that is known. */
  closings: readonly { day: string; owed: number; interest?: number | undefined }[];
  /** The open month, and what it has cost so far; null while nothing is owed. */
  open: { start: string; opening: number; accrued: number } | null;
  /** All of it. */
  interest: number;
  /** When the debt ended, where it did. */
  endedOn?: string | null;
  /** A fraction; null where the terms are not known. */
  monthlyRate: number | null;
};

export type InterestPart = {
  kind: 'closed' | 'open' | 'ended';
  /** When the month closed, or ended with the debt; the first day of an open one. */
  day: string | null;
  interest: number;
  /** What it was counted of, and for how many days of thirty; null where that does not explain it. */
  of: { opening: number; days: number } | null;
};

/** Null where the lender's portal is older than its months. @param today of an open month. */
export function interestParts(charged: Charged, today: string): InterestPart[] | null {
  const { began, closings, open, interest, monthlyRate, endedOn = null } = charged;
  const explained = (opening: number, from: string, to: string, counted: number) => {
    const days = Math.max(0, days360(from, to));
    const isWhole =
      monthlyRate !== null &&
      toPesos(interestOf(toCents(opening), monthlyRate, days)) === roundPesos(counted);
    return isWhole ? { opening, days } : null;
  };
  const parts: InterestPart[] = [];
  let [from, opening] = [began.day, began.amount];
  for (const { day, owed, interest: counted } of closings) {
    if (counted === undefined) return null;
    parts.push({
      kind: 'closed',
      day,
      interest: counted,
      of: explained(opening, from, day, counted),
    });
    [from, opening] = [day, owed];
  }
  if (open && open.accrued > 0) {
    const of = explained(open.opening, open.start, today, open.accrued);
    parts.push({ kind: 'open', day: open.start, interest: open.accrued, of });
  }
  const known = parts.reduce((sum, part) => sum + part.interest, 0);
  const ended = roundPesos(interest - known);
  if (ended !== 0) {
    const of = endedOn === null ? null : explained(opening, from, endedOn, ended);
    parts.push({ kind: 'ended', day: endedOn, interest: ended, of });
  }
  return parts;
}
