/** The ledger of a credit. Source: ruling 42; ruling 55. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '#domain/credit/account-events.ts';
import { correctingPostings, type StoredPosting } from '#domain/credit/corrections.ts';
import { balanceOf, LEDGER_ACCOUNTS, type Posting, postLedger } from '#domain/credit/ledger.ts';
import { accountEvent as event, historyOf } from '#test/fixtures/credit-histories.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const terms = { monthlyRate: 0.05, interestDay: 15 };

const lent = event('disbursed', '2026-12-15', 10_000_000, { part: 8_840_000 });
const ledgerOn = (today: string, ...events: AccountEvent[]) =>
  postLedger({ terms, events: [lent, ...events], today });

const lines = (postings: readonly Posting[], source: string) =>
  postings.flatMap(({ source: of, debit, credit, cents }) =>
    of === source ? [`${debit} < ${credit} ${cents}`] : [],
  );

describe('events', () => {
  it('what is lent is owed whole, fee included', () => {
    const { postings, owed } = ledgerOn('2026-12-15');
    expect(lines(postings, lent.id)).toEqual([
      'principal < cash 8840000',
      'principal < fee 1160000',
    ]);
    expect(owed).toBe(10_000_000);
  });

  it.each([
    ['on the day itself', '2026-12-15', 0],
    ['a day later', '2026-12-16', 16_667],
    ['after half a month', '2026-12-30', 250_000],
    ['on the 31st no more than on the 30th', '2026-12-31', 250_000],
    ['on the interest day the whole of it', '2027-01-15', 500_000],
    ['of the second month, on what was not covered too', '2027-01-30', 762_500],
  ])('interest %s', (_, today, interest) => {
    expect(ledgerOn(today).owed - 10_000_000).toBe(interest);
  });

  it('what is kept pays the interest of the month first', () => {
    const kept = event('retention', '2026-12-20', 600_000);
    const { postings, owed } = ledgerOn('2027-01-15', kept);
    expect(lines(postings, kept.id)).toEqual([
      'remainderOwed < interest 500000',
      'remainderOwed < principal 100000',
    ]);
    expect(owed).toBe(9_900_000);
  });

  it('interest that is not covered is added to the principal', () => {
    const kept = event('retention', '2026-12-20', 200_000);
    const { postings } = ledgerOn('2027-01-16', kept);
    expect(lines(postings, 'interest:2027-01-15')).toEqual([
      'interest < income 500000',
      'principal < interest 300000',
    ]);
    expect(balanceOf(postings, 'principal')).toBe(10_300_000);
  });

  it('a sale is the seller’s but for what is kept, within what was sent', () => {
    const { postings } = ledgerOn(
      '2026-12-20',
      event('sale', '2026-12-18', 100_000),
      event('retention', '2026-12-18', 20_000),
      event('remainder-paid', '2026-12-19', 80_000),
    );
    expect(balanceOf(postings, 'remainderOwed')).toBe(0);
    expect(balanceOf(postings, 'remainderPaid')).toBe(-80_000);
  });

  it('a refund undoes what was kept', () => {
    const refund = event('refund', '2026-12-19', 100_000, { part: 20_000 });
    const { owed } = ledgerOn('2026-12-19', event('retention', '2026-12-18', 20_000), refund);
    expect(owed).toBe(10_000_000 + 66_667);
  });

  it('the debt ends on the day on which all is paid, with the interest of the days until then', () => {
    const payment = event('payment', '2026-12-25', 10_200_000);
    const { postings, turns, owed, period } = ledgerOn('2027-06-01', payment);
    expect(turns).toEqual([{ type: 'settled', day: '2026-12-25' }]);
    expect(period).toBeNull();
    expect(owed).toBe(0);
    expect(balanceOf(postings, 'income')).toBe(-166_667);
    // What was too much is the seller's.
    expect(balanceOf(postings, 'remainderOwed')).toBe(-33_333);
  });

  it('a refund after the end brings the debt back, and its interest from that day', () => {
    const payment = event('payment', '2026-12-15', 10_000_000);
    const refund = event('refund', '2026-12-25', 50_000, { part: 10_000 });
    const { turns, owed } = ledgerOn('2027-01-15', payment, refund);
    expect(turns.map(({ type }) => type)).toEqual(['settled', 'reopened']);
    expect(owed).toBe(10_333);
  });

  it('the lender lets the rest go when it closes a debt', () => {
    const { turns, owed, postings } = ledgerOn('2027-06-01', event('closed', '2026-12-30'));
    expect(turns).toEqual([{ type: 'closed', day: '2026-12-30' }]);
    expect(owed).toBe(0);
    expect(balanceOf(postings, 'interest')).toBe(0);
  });

  it.each([
    [3_000, 10_003_000],
    [-3_000, 9_997_000],
  ])('an adjustment of %i changes the debt', (amount, owed) => {
    expect(ledgerOn('2026-12-15', event('adjustment', '2026-12-15', amount)).owed).toBe(owed);
  });
});

/** A store that only grows, told of events in batches, each from the last close before what it brings that still stands. */
function grow(
  batches: AccountEvent[][],
  book: { monthlyRate: number; interestDay: number },
  last: string,
) {
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
    const undone = new Set(stored.map(({ corrects }) => corrects));
    const close = stored
      .filter(({ id, corrects }) => corrects === null && !undone.has(id))
      .filter(({ source, day }) => source.startsWith('interest:') && day < earliest)
      .map(({ day }) => day)
      .sort()
      .at(-1);
    const from = close
      ? {
          day: close,
          principal: balanceOf(
            stored.filter(({ day }) => day <= close),
            'principal',
          ),
        }
      : null;
    const after = ({ day }: { day: string }) => !close || day > close;
    const events = known.filter(({ at }) => after({ day: at.slice(0, 10) }));
    const { postings } = postLedger({ terms: book, events, today: last, from });
    for (const posting of correctingPostings(stored.filter(after), postings)) {
      stored.push({ ...posting, id: stored.length + 1 });
    }
  }
  return stored;
}

const LAST = '2028-03-01';

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
