/** Source: spec 9; C4; C5; look, "Money first". */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costPerThousand, offerFigures } from '#domain/money/offer-cost.ts';
import { usualMonths } from '#domain/money/usual-time.ts';
import { longOffer, offer, shortOffer } from '#test/fixtures/offers.ts';
import { yearOfSales } from '#test/fixtures/sales.ts';

/** The vectors of C4 with a fee; the payments are the exact ones, rounded at the end. */
it.each([
  [offer, 100_000, { received: 88_400, total: 135_390.49, cost: 46_990.49, payment: 11_282.54 }],
  [
    longOffer,
    250_000,
    { received: 235_500, total: 341_175.78, cost: 105_675.78, payment: 18_954.21 },
  ],
  [shortOffer, 50_000, { received: 44_200, total: 59_105.24, cost: 14_905.24, payment: 9_850.87 }],
])('an offer says what it costs in pesos (%#)', (terms, amount, figures) => {
  expect(offerFigures(terms, amount)).toEqual(figures);
});

it('a thousand pesos received cost so much', () => {
  expect(costPerThousand({ cost: 46_990.49, received: 88_400 })).toBe(531.57);
});

it('received and cost are the total, to the cent, for thousands of offers', () => {
  const prices = fc.record({
    term: fc.integer({ min: 1, max: 60 }),
    opening_fee: fc.integer({ min: 0, max: 2_000 }).map((points) => points / 10_000),
    fee_vat: fc.constantFrom(0, 0.08, 0.16),
    monthly_rate: fc.integer({ min: 0, max: 1_000 }).map((points) => points / 10_000),
  });
  const cents = (pesos: number) => Math.round(pesos * 100);
  fc.assert(
    fc.property(prices, fc.integer({ min: 100, max: 500_000_000 }), (price, amount) => {
      const { received, total, cost } = offerFigures(price, amount / 100);
      expect(cents(received) + cents(cost)).toBe(cents(total));
      expect(cost).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});

describe('the usual time', () => {
  const even = yearOfSales(1_200_000, Array(12).fill(1));
  const basis = {
    history: even,
    retention: 0.2,
    toRepay: 135_390.49,
    first: { year: 2026, month: 12 },
  };

  it.each([
    ['20 % of 100,000 a month repays 135,390.49 in seven months', {}, 7],
    ['... 10 % in fourteen', { retention: 0.1 }, 14],
    ['... a payment that is exact ends in its month', { toRepay: 40_000 }, 2],
    ['without sales there is none', { history: [] }, null],
    ['five years are too long', { toRepay: 1_200_000.01 }, null],
    ['... five years are not', { toRepay: 1_200_000 }, 60],
    [
      'the season counts: December sells more than January',
      { history: yearOfSales(1_200_000), toRepay: 25_000 },
      1,
    ],
  ])('%s', (_, changed, months) => {
    expect(usualMonths({ ...basis, ...changed })).toBe(months);
  });

  it('is never longer for more retention, never shorter for a larger amount', () => {
    const monthsOf = (changed: Partial<typeof basis>) =>
      usualMonths({ ...basis, ...changed }) ?? 61;
    const points = fc.integer({ min: 1, max: 9_999 });
    const owed = fc.integer({ min: 1, max: 300_000_000 });
    fc.assert(
      fc.property(points, owed, points, owed, (share, cents, moreShare, moreCents) => {
        const terms = { retention: share / 10_000, toRepay: cents / 100 };
        const larger = Math.min(10_000, share + moreShare) / 10_000;
        const months = monthsOf(terms);
        expect(monthsOf({ ...terms, retention: larger })).toBeLessThanOrEqual(months);
        expect(monthsOf({ ...terms, toRepay: (cents + moreCents) / 100 })).toBeGreaterThanOrEqual(
          months,
        );
      }),
      { numRuns: 500 },
    );
  });
});
