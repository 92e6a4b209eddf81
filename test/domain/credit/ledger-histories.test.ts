/** The ledger of a credit over random histories. Source: ruling 42; ruling 55; mi-credito.md, Proof. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '#domain/credit/account-events.ts';
import { checkpointOf, goneBackTo } from '#domain/credit/checkpoint.ts';
import { correctingPostings, type StoredPosting } from '#domain/credit/corrections.ts';
import {
  balanceOf,
  type Checkpoint,
  LEDGER_ACCOUNTS,
  type Posting,
  postLedger,
} from '#domain/credit/ledger.ts';
import { plusDays } from '#domain/person/dates.ts';
import { accountEvent as event, historyOf } from '#test/fixtures/credit-histories.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const lent = event('disbursed', '2026-12-15', 10_000_000, { part: 8_840_000 });

/** The sums of a ledger's days before one, as the store keeps them. */
function checkpointBefore(first: string, postings: readonly StoredPosting[]) {
  const before = postings.filter(({ day }) => day < first);
  const undone = new Set(postings.map(({ corrects }) => corrects));
  const closed = before
    .filter(({ id, source }) => source.startsWith('interest:') && !undone.has(id))
    .filter(({ corrects }) => corrects === null)
    .map(({ day }) => day)
    .sort()
    .at(-1);
  if (closed === undefined) return null;
  const isDebt = (account: string) => account === 'principal' || account === 'interest';
  const added = before
    .filter(({ day, debit, credit }) => day > closed && isDebt(debit) !== isDebt(credit))
    .reduce((sum, { debit, credit, corrects, cents }) => {
      if (corrects !== null) return isDebt(credit) ? sum - cents : sum;
      return isDebt(debit) ? sum + cents : sum;
    }, 0);
  return checkpointOf({
    closed,
    opening: balanceOf(
      before.filter(({ day }) => day <= closed),
      'principal',
    ),
    day: plusDays(first, -1),
    principal: balanceOf(before, 'principal'),
    interest: balanceOf(before, 'interest'),
    added,
  });
}

type Book = { terms: { monthlyRate: number; interestDay: number }; events: AccountEvent[] };

/** What is gone on with from a checkpoint, or from the close before it where the debt ends. */
function resumed({ terms, events }: Book, today: string, known: Checkpoint | null) {
  const goOn = (from: Checkpoint | null) => {
    const later = events.filter(({ at }) => !from || at.slice(0, 10) > from.day);
    return { from, ledger: postLedger({ terms, events: later, today, from }) };
  };
  const first = goOn(known);
  const close = goneBackTo(known, first.ledger);
  return close ? goOn(close) : first;
}

/** A store that only grows, told of events in batches, each from the last day before what it brings that still stands. */
function grow(batches: AccountEvent[][], terms: Book['terms'], last: string) {
  const stored: StoredPosting[] = [];
  const known: AccountEvent[] = [];
  for (const batch of batches) {
    const news = batch.filter(
      ({ id }, place) =>
        !known.some((one) => one.id === id) && batch.findIndex((one) => one.id === id) === place,
    );
    known.push(...news);
    const earliest = news.map(({ at }) => at.slice(0, 10)).sort()[0];
    if (earliest === undefined) continue;
    const { from, ledger } = resumed(
      { terms, events: known },
      last,
      checkpointBefore(earliest, stored),
    );
    const after = stored.filter(({ day }) => !from || day > from.day);
    for (const posting of correctingPostings(after, ledger.postings)) {
      stored.push({ ...posting, id: stored.length + 1 });
    }
  }
  return stored;
}

const LAST = '2028-03-01';

/** Without what was undone, and what undid it. */
function standingIn(stored: readonly StoredPosting[]): Posting[] {
  const undone = new Set(stored.map(({ corrects }) => corrects));
  return stored.filter(({ id, corrects }) => corrects === null && !undone.has(id));
}

/** How each payment was split, as its line shows it. */
const linesOf = (postings: readonly Posting[], events: readonly AccountEvent[]) =>
  events
    .filter(({ type }) => type === 'retention' || type === 'payment')
    .map(({ id, amount }) => {
      const own = postings.filter(({ source }) => source === id);
      const between = (debit: string, credit: string) =>
        own
          .filter((one) => one.debit === debit && one.credit === credit)
          .reduce((sum, { cents }) => sum + cents, 0);
      const given = between('interest', 'principal');
      const to = (part: string) => between('remainderOwed', part) + between('cash', part);
      const over = between('principal', 'remainderOwed');
      return {
        id,
        amount,
        over,
        interest: to('interest') - given,
        principal: to('principal') + given - over,
      };
    });

describe('any history', () => {
  const runs = propertyRuns(10_000);

  it('balances, and its balance is what was lent and charged less what was paid', () => {
    fc.assert(
      fc.property(historyOf, ({ terms: book, events }) => {
        const { postings, owed, accrued, turns, period } = postLedger({
          terms: book,
          events,
          today: LAST,
        });
        const sum = LEDGER_ACCOUNTS.reduce((all, account) => all + balanceOf(postings, account), 0);
        expect(sum).toBe(0);
        expect(owed).toBe(
          balanceOf(postings, 'principal') + balanceOf(postings, 'interest') + accrued,
        );
        expect(owed).toBeGreaterThanOrEqual(0);
        expect(period === null).toBe(owed === 0);
        const total = (type: string, what: 'amount' | 'part') =>
          events.reduce((all, one) => all + (one.type === type ? one[what] : 0), 0);
        const paid =
          total('retention', 'amount') + total('payment', 'amount') - total('refund', 'part');
        const own =
          total('sale', 'amount') - total('remainder-paid', 'amount') - total('refund', 'amount');
        const charged = -balanceOf(postings, 'income') + accrued;
        const tooMuch =
          -balanceOf(postings, 'remainderOwed') -
          (own - total('retention', 'amount') + total('refund', 'part'));
        expect(owed).toBe(10_000_000 + charged - paid + tooMuch);
        expect(turns.filter(({ type }) => type === 'settled').length === 0).toBe(
          owed > 0 && turns.length === 0,
        );
      }),
      runs,
    );
  });

  it('shares what was charged among the lines of its payments, no line more than its own', () => {
    fc.assert(
      fc.property(historyOf, ({ terms: book, events }) => {
        const { postings, period } = postLedger({ terms: book, events, today: LAST });
        const lines = linesOf(postings, events);
        for (const { amount, interest, principal, over } of lines) {
          expect(Math.min(interest, principal, over)).toBeGreaterThanOrEqual(0);
          expect(interest + principal + over).toBe(amount);
        }
        const moved = (debit: string, credit: string) =>
          postings
            .filter((one) => one.debit === debit && one.credit === credit)
            .reduce((sum, { cents }) => sum + cents, 0);
        const covered = lines.reduce((sum, { interest }) => sum + interest, 0);
        const ofOpenMonth = period ? Math.max(0, -balanceOf(postings, 'interest')) : 0;
        // What was charged is covered, or was added to the debt.
        expect(covered - ofOpenMonth + moved('principal', 'interest')).toBe(
          moved('interest', 'income'),
        );
      }),
      runs,
    );
  });

  it('comes to the same from the end of any day', () => {
    const day = fc.integer({ min: 0, max: 440 }).map((past) => plusDays('2026-12-15', past));
    fc.assert(
      fc.property(historyOf, day, ({ terms: book, events }, end) => {
        const upTo = events.filter(({ at }) => at.slice(0, 10) <= end);
        const before = postLedger({ terms: book, events: upTo, today: end });
        const stored = before.postings.map((one, id) => ({ ...one, id, corrects: null }));
        const whole = postLedger({ terms: book, events, today: LAST });
        const known = checkpointBefore(plusDays(end, 1), stored);
        const { from, ledger: rest } = resumed({ terms: book, events }, LAST, known);
        const counted = before.postings.filter(({ day: on }) => from && on <= from.day);
        expect([...counted, ...rest.postings]).toEqual(whole.postings);
        expect(rest.turns).toEqual(whole.turns.filter(({ day: on }) => !from || on > from.day));
        expect(rest.owed).toBe(whole.owed);
        expect(rest.period).toEqual(whole.period);
      }),
      runs,
    );
  });

  it('comes to the same in any order, late, in batches and repeated', () => {
    const delivered = historyOf.chain(({ terms: book, events }) =>
      fc
        .tuple(
          fc.shuffledSubarray(events, { minLength: events.length }),
          fc.array(fc.nat(events.length - 1), { maxLength: 5 }),
          fc.integer({ min: 1, max: 12 }),
        )
        .map(([shuffled, repeated, size]) => {
          const all = [...shuffled, ...repeated.flatMap((place) => events[place] ?? [])];
          const batches: AccountEvent[][] = [];
          for (let at = 0; at < all.length; at += size) batches.push(all.slice(at, at + size));
          return { terms: book, events, batches };
        }),
    );
    fc.assert(
      fc.property(delivered, ({ terms: book, events, batches }) => {
        const { postings } = postLedger({ terms: book, events, today: LAST });
        const stored = grow(batches, book, LAST);
        for (const account of LEDGER_ACCOUNTS) {
          expect(balanceOf(stored, account)).toBe(balanceOf(postings, account));
        }
        expect(linesOf(standingIn(stored), events)).toEqual(linesOf(postings, events));
        for (const { corrects } of stored) {
          if (corrects !== null)
            expect(stored.filter((one) => one.corrects === corrects)).toHaveLength(1);
        }
      }),
      runs,
    );
  });

  it('each month leaves what the model says: balance, interest, less what was paid', () => {
    const paid = fc.array(fc.integer({ min: 0, max: 4_000_000 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(paid, fc.constantFrom(0, 0.035, 0.05), (months, rate) => {
        let model = 10_000_000;
        let ended: string | null = null;
        const events = months.map((amount, i) => {
          const month = new Date(Date.UTC(2027, i, 15, 18)).toISOString();
          if (ended === null) {
            const interest = Math.round(Number((model * rate).toPrecision(15)));
            model = model + interest - Math.min(amount, model + interest);
            if (model === 0) ended = month.slice(0, 10);
          }
          return event('retention', '', amount, { id: `kept ${i}`, at: month });
        });
        const today = new Date(Date.UTC(2027, months.length - 1, 15)).toISOString().slice(0, 10);
        const { owed, turns } = postLedger({
          terms: { monthlyRate: rate, interestDay: 15 },
          events: [lent, ...events],
          today,
        });
        expect(owed).toBe(model);
        expect(turns[0]?.day ?? null).toBe(ended);
      }),
      runs,
    );
  });
});
