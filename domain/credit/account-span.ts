/** What happened to a credit from one day to another: of a statement, and of a mail. Amounts are cents. Source: mi-credito.md. */
import type { AccountEventType } from './account-events.ts';
import type { Ledger, LedgerAccount, Posting } from './ledger.ts';

/** Where an account stands at the end of a day: all that was posted until then. */
type Standing = { ledger: Pick<Ledger, 'owed' | 'accrued'>; postings: readonly Posting[] };

/** What of one type was told of a day. */
export type DayTotal = {
  day: string;
  type: AccountEventType;
  count: number;
  amount: number;
  part: number;
};

export type SpanTotals = {
  opening: number;
  lent: number;
  /** Until the end of the last day, what is not charged yet included. */
  interest: number;
  /** What adjustments added, or took off, and what the lender let go. */
  adjusted: number;
  /** Retentions that refunds undid. */
  undone: number;
  /** Kept of sales, and paid beside them. */
  kept: number;
  extra: number;
  /** Kept or paid beyond the debt: the seller's again. */
  tooMuch: number;
  closing: number;
};

/** What went from one account to another, less what came back. */
export const moved = (
  postings: readonly Posting[],
  debit: LedgerAccount,
  credit: LedgerAccount,
): number =>
  postings.reduce((sum, posting) => {
    if (posting.debit === debit && posting.credit === credit) return sum + posting.cents;
    if (posting.debit === credit && posting.credit === debit) return sum - posting.cents;
    return sum;
  }, 0);

const totalOf = (
  days: readonly DayTotal[],
  type: AccountEventType,
  what: 'amount' | 'part' = 'amount',
) => days.reduce((sum, day) => sum + (day.type === type ? day[what] : 0), 0);

/** What repaid the debt, less what refunds undid and what was beyond it. What was lent goes from cash, not to it. */
export const repaid = (postings: readonly Posting[]): number =>
  moved(postings, 'remainderOwed', 'interest') +
  moved(postings, 'remainderOwed', 'principal') +
  postings.reduce(
    (sum, { debit, credit, cents }) =>
      sum + (debit === 'cash' && (credit === 'interest' || credit === 'principal') ? cents : 0),
    0,
  );

export function spanTotals(
  days: readonly DayTotal[],
  before: Standing | null,
  after: Standing,
): SpanTotals {
  const grown = (sum: (postings: readonly Posting[]) => number) =>
    sum(after.postings) - (before ? sum(before.postings) : 0);
  const kept = totalOf(days, 'retention');
  const extra = totalOf(days, 'payment');
  const undone = totalOf(days, 'refund', 'part');
  const paid = grown(repaid);
  return {
    opening: before?.ledger.owed ?? 0,
    lent: totalOf(days, 'disbursed'),
    interest:
      grown((postings) => moved(postings, 'interest', 'income')) +
      after.ledger.accrued -
      (before?.ledger.accrued ?? 0),
    adjusted: grown((postings) => moved(postings, 'principal', 'income')),
    undone,
    kept,
    extra,
    tooMuch: kept + extra - undone - paid,
    closing: after.ledger.owed,
  };
}
