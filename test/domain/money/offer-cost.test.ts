/** Source: spec 9; C4; C5; look, "Money first". */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costPerThousand, offerFigures } from '#domain/money/offer-cost.ts';
import { longOffer, offer, shortOffer } from '#machines/models/samples/offers.ts';

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
