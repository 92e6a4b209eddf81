/** What happened from one day to another: statements that follow each other. Source: mi-credito.md, Proof. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccountEvent, dayOf } from '#domain/credit/account-events.ts';
import { type DayTotal, moved, spanTotals } from '#domain/credit/account-span.ts';
import type { InterestTerms } from '#domain/credit/interest-period.ts';
import { postLedger } from '#domain/credit/ledger.ts';
import { plusDays } from '#domain/person/dates.ts';
import { accountEvent, historyOf } from '#test/fixtures/credit-histories.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const standingOn = (today: string, terms: InterestTerms, events: readonly AccountEvent[]) => {
  const ledger = postLedger({
    terms,
    today,
    events: events.filter((one) => dayOf(one) <= today),
  });
  return { ledger, postings: ledger.postings };
};

const totalsOf = (events: readonly AccountEvent[]): DayTotal[] =>
  events.map((event) => ({
    day: dayOf(event),
    type: event.type,
    count: 1,
    amount: event.amount,
    part: event.part,
  }));

/** From the end of one day to the end of another. */
function spanOf(after: string, last: string, terms: InterestTerms, events: AccountEvent[]) {
  const inside = events.filter((one) => dayOf(one) > after && dayOf(one) <= last);
  const before = standingOn(after, terms, events);
  return spanTotals(totalsOf(inside), before, standingOn(last, terms, events));
}

it('adds up to the cent in a month with all that can happen', () => {
  const events = [
    accountEvent('disbursed', '2026-12-15', 10_000_000, { part: 8_840_000 }),
    accountEvent('retention', '2026-12-20', 400_000),
    accountEvent('retention', '2027-01-05', 100_000),
    accountEvent('refund', '2027-01-06', 500_000, { part: 100_000 }),
    accountEvent('payment', '2027-01-07', 200_000),
    accountEvent('adjustment', '2027-01-08', -5_000),
  ];
  const terms = { monthlyRate: 0.05, interestDay: 15 };
  // Half of December's 500,000 was not charged yet; then half of it again, and half of 5 % of 9,895,000.
  expect(spanOf('2026-12-30', '2027-01-30', terms, events)).toEqual({
    opening: 9_850_000,
    lent: 0,
    interest: 250_000 + 247_375,
    adjusted: -5_000,
    undone: 100_000,
    kept: 100_000,
    extra: 200_000,
    tooMuch: 0,
    closing: 10_142_375,
  });
});

it('what is paid beyond the debt is the seller’s', () => {
  const events = [
    accountEvent('disbursed', '2026-12-15', 10_000_000, { part: 8_840_000 }),
    accountEvent('payment', '2026-12-15', 10_000_500),
  ];
  const terms = { monthlyRate: 0.05, interestDay: 15 };
  expect(spanOf('2026-12-14', '2026-12-31', terms, events)).toMatchObject({
    lent: 10_000_000,
    extra: 10_000_500,
    tooMuch: 500,
    closing: 0,
  });
});

it('statements of any life follow each other, and each adds up', () => {
  const lives = fc.tuple(
    historyOf,
    fc.uniqueArray(fc.integer({ min: 0, max: 420 }), { minLength: 2, maxLength: 4 }),
  );
  fc.assert(
    fc.property(lives, ([{ terms, events }, cuts]) => {
      const days = cuts.sort((one, other) => one - other).map((day) => plusDays('2026-12-14', day));
      let ended: number | null = null;
      for (const [place, last] of days.slice(1).entries()) {
        const span = spanOf(days[place] ?? last, last, terms, events);
        const { opening, lent, interest, adjusted, undone, kept, extra, tooMuch, closing } = span;
        expect(closing).toBe(
          opening + lent + interest + adjusted + undone + tooMuch - kept - extra,
        );
        if (ended !== null) expect(opening).toBe(ended);
        ended = closing;
      }
    }),
    propertyRuns(2_000),
  );
});

it('what came back is not counted', () => {
  const posting = { source: 'a', day: '2027-01-01' };
  const postings = [
    { ...posting, debit: 'principal', credit: 'income', cents: 5 } as const,
    { ...posting, debit: 'income', credit: 'principal', cents: 2 } as const,
  ];
  expect(moved(postings, 'principal', 'income')).toBe(3);
});
