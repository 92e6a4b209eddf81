/** The ledger of a credit. Source: ruling 42; ruling 55. */
import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '#domain/credit/account-events.ts';
import { balanceOf, type Posting, postLedger } from '#domain/credit/ledger.ts';
import { accountEvent as event } from '#test/fixtures/credit-histories.ts';

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

  it('of a month that did not last, its earliest payments cover the interest of its days', () => {
    const { postings } = ledgerOn(
      '2027-06-01',
      event('retention', '2026-12-16', 100_000),
      event('retention', '2026-12-20', 300_000),
      event('payment', '2026-12-25', 10_000_000),
    );
    // Charged are ten days, 166,667; the month's 500,000 were covered.
    expect(lines(postings, 'retention 2026-12-16')).toEqual(['remainderOwed < interest 100000']);
    expect(lines(postings, 'retention 2026-12-20')).toEqual([
      'remainderOwed < interest 300000',
      'interest < principal 233333',
    ]);
    expect(lines(postings, 'payment 2026-12-25')).toEqual([
      'cash < interest 100000',
      'cash < principal 9900000',
      'interest < income 166667',
      'interest < principal 100000',
      'principal < remainderOwed 233333',
    ]);
  });

  it('what is let go of the principal alone ends no debt whose interest is open', () => {
    const kept = event('retention', '2026-12-16', 550_000);
    const letGo = event('adjustment', '2027-01-30', -10_000_000);
    const { turns, owed, period } = ledgerOn('2027-01-30', kept, letGo);
    expect(turns).toEqual([]);
    expect(owed).toBe(198_750);
    expect(period).not.toBeNull();
    expect(
      ledgerOn('2027-01-30', kept, letGo, event('payment', '2027-01-30', 198_750)),
    ).toMatchObject({ turns: [{ type: 'settled', day: '2027-01-30' }], owed: 0, period: null });
  });

  it('a refund after the end brings the debt back, and its interest from that day', () => {
    const payment = event('payment', '2026-12-15', 10_000_000);
    const refund = event('refund', '2026-12-25', 50_000, { part: 10_000 });
    const { turns, owed } = ledgerOn('2027-01-15', payment, refund);
    expect(turns.map(({ type }) => type)).toEqual(['settled', 'reopened']);
    expect(owed).toBe(10_333);
  });

  it('brought back by two refunds of one day, it has the interest of the first; the other’s begins with the next month', () => {
    const payment = event('payment', '2026-12-15', 10_000_000);
    const refunds = [1, 2].map((hour) =>
      event('refund', '', 50_000, {
        id: `refund ${hour}`,
        at: `2026-12-25T1${hour}:00:00Z`,
        part: 10_000 * hour,
      }),
    );
    // As of any refund within a month: the balance that its interest is of is that of its beginning. Source: ruling 42.
    expect(ledgerOn('2027-01-15', payment, ...refunds).owed).toBe(30_333);
    expect(ledgerOn('2027-02-15', payment, ...refunds).owed).toBe(30_333 + 1_517);
    expect(ledgerOn('2027-02-15', payment, ...refunds.toReversed()).owed).toBe(30_333 + 1_517);
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
