/**
 * The ledger of a credit: what its events post, in whole cents, from one account to another, so that it balances by
 * itself. What came late or in another order posts the same. A month's payments cover its interest first; what they do
 * not cover is added to the principal when the month closes or the debt ends. What they covered of a month that did not
 * last goes to the principal, the latest payment's first. Source: ruling 42; ruling 55.
 */
import { type AccountEvent, dayOf, inOrder } from './account-events.ts';
import {
  accruedOn,
  type InterestPeriod,
  type InterestTerms,
  periodFrom,
} from './interest-period.ts';

export const LEDGER_ACCOUNTS = [
  'principal',
  'interest',
  'fee',
  'income',
  'cash',
  'remainderOwed',
  'remainderPaid',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** `source` is the event, or `interest:` and the day on which a month closed. */
export type Posting = {
  source: string;
  /** ISO day in Mexico. */
  day: string;
  debit: LedgerAccount;
  credit: LedgerAccount;
  cents: number;
};

/** A debt at the end of a day: nothing until then is counted again. */
export type Checkpoint = {
  day: string;
  principal: number;
  interest: number;
  /** The month of interest that is open since its last one closed. */
  period: Pick<InterestPeriod, 'start' | 'opening'>;
};

/** How a debt ended, or came back by a refund. */
export type Turn = { type: 'settled' | 'reopened' | 'closed'; day: string };

export type Ledger = {
  postings: Posting[];
  turns: Turn[];
  /** Null while nothing is owed. */
  period: InterestPeriod | null;
  /** What is owed at the end of the last day, and of it the interest of the open month, cents. */
  owed: number;
  accrued: number;
};

type Book = {
  terms: InterestTerms;
  /** Those that came, after the checkpoint. */
  events: readonly AccountEvent[];
  /** The last day that counts. */
  today: string;
  from?: Checkpoint | null;
};

export const INTEREST = 'interest:';

export function postLedger({ terms, events, today, from = null }: Book): Ledger {
  const postings: Posting[] = [];
  const turns: Turn[] = [];
  const balance = { principal: from?.principal ?? 0, interest: from?.interest ?? 0 };
  let period =
    from && from.period.opening > 0
      ? periodFrom(from.period.start, from.period.opening, terms)
      : null;
  /** What each payment covered of the open month's interest, the latest last. */
  let covers: { source: string; cents: number }[] = [];
  let hasOwed = from !== null;

  const postingOf =
    (source: string, day: string) =>
    (debit: LedgerAccount, credit: LedgerAccount, cents: number) => {
      if (cents === 0) return;
      postings.push({ source, day, debit, credit, cents });
      if (debit === 'principal' || debit === 'interest') balance[debit] += cents;
      if (credit === 'principal' || credit === 'interest') balance[credit] -= cents;
    };
  type Post = ReturnType<typeof postingOf>;

  const accrued = (day: string) => (period ? accruedOn(day, period, terms) : 0);
  const owed = (day: string) => balance.principal + balance.interest + accrued(day);

  /** The interest falls due; what the payments did not cover goes to the principal. */
  function chargeInterest(post: Post, interest: number, day: string) {
    post('interest', 'income', interest);
    post('principal', 'interest', Math.max(0, balance.interest));
    while (balance.interest < 0) {
      const last = covers.pop();
      const giveBack = last ? postingOf(last.source, day) : post;
      giveBack('interest', 'principal', Math.min(last?.cents ?? Infinity, -balance.interest));
    }
    covers = [];
    period = null;
  }

  function closeMonthsBefore(day: string) {
    while (period && period.end < day) {
      const { end, interest } = period;
      chargeInterest(postingOf(`${INTEREST}${end}`, end), interest, end);
      period = periodFrom(end, balance.principal, terms);
    }
  }

  function repay(post: Post, from: LedgerAccount, { id, amount }: AccountEvent) {
    const due = period ? Math.max(0, period.interest + balance.interest) : 0;
    const covered = Math.min(amount, due);
    post(from, 'interest', covered);
    if (covered > 0) covers.push({ source: id, cents: covered });
    post(from, 'principal', amount - covered);
  }

  function carryOut(event: AccountEvent, post: Post, day: string) {
    const { type, amount, part } = event;
    switch (type) {
      case 'disbursed':
        post('principal', 'cash', part);
        return post('principal', 'fee', amount - part);
      case 'sale':
        return post('cash', 'remainderOwed', amount);
      case 'retention':
        return repay(post, 'remainderOwed', event);
      case 'remainder-paid':
        return post('remainderOwed', 'remainderPaid', amount);
      case 'refund':
        post('remainderOwed', 'cash', amount);
        return post('principal', 'remainderOwed', part);
      case 'payment':
        return repay(post, 'cash', event);
      case 'adjustment':
        if (amount > 0) return post('principal', 'income', amount);
        return post('income', 'principal', -amount);
      case 'closed':
        chargeInterest(post, accrued(day), day);
        post('income', 'principal', balance.principal);
        turns.push({ type, day });
    }
  }

  /** A debt ends as soon as all is paid; what is too much is the seller's. A refund may bring it back. */
  function settle(post: Post, day: string) {
    const wasOpen = period !== null;
    if (period && owed(day) <= 0) chargeInterest(post, accrued(day), day);
    if (period) return;
    if (balance.principal < 0) post('principal', 'remainderOwed', -balance.principal);
    if (wasOpen && balance.principal === 0) turns.push({ type: 'settled', day });
    if (balance.principal === 0) return;
    if (hasOwed) turns.push({ type: 'reopened', day });
    hasOwed = true;
    period = periodFrom(day, balance.principal, terms);
  }

  for (const event of inOrder(events)) {
    const day = dayOf(event);
    closeMonthsBefore(day);
    const post = postingOf(event.id, day);
    carryOut(event, post, day);
    settle(post, day);
  }
  closeMonthsBefore(today);
  return { postings, turns, period, owed: owed(today), accrued: accrued(today) };
}

/** What an account holds, cents. */
export const balanceOf = (postings: readonly Posting[], account: LedgerAccount): number =>
  postings.reduce(
    (sum, { debit, credit, cents }) =>
      sum + (debit === account ? cents : 0) - (credit === account ? cents : 0),
    0,
  );
