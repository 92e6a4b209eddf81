import { describe, expect, it } from 'vitest';
import { creditTerms, linkedOffer } from '#domain/money/credit-terms.ts';

/** A vector of mexico.md C4. */
const offer = {
  evaluation_results_id: 'a',
  max_offer: 100_000,
  term: 12,
  retention: 0.2,
  min_retention_percentage_app: 0.1,
  opening_fee: 0.1,
  fee_vat: 0.16,
  monthly_rate: 0.05,
  cat_without_tax: 1.232,
  cat_unit: 'fraction' as const,
  cat_calculation_date_day: 6,
  cat_calculation_date_month: 3,
  cat_calculation_date_year: 2026,
  valid_until: '2026-04-05',
};
const days = { today: '2026-03-07', lastDay: '2026-04-06' };
const smaller = { ...offer, evaluation_results_id: 'b', max_offer: 50_000 };

describe('the terms of a credit', () => {
  it('are the figures of the amount that is asked for, with the CAT as a percentage', () => {
    expect(creditTerms(offer, { amount: 50_000, retention: 0.15 })).toEqual({
      amount: 50_000,
      term: 12,
      retention: 0.15,
      received: 44_200,
      total: 67_695.25,
      cat: 123.2,
      cat_unit: 'percent',
      cat_date: '2026-03-06',
    });
  });

  it('read a retention above 1 as a percentage', () => {
    expect(creditTerms(offer, { amount: 50_000, retention: 20 })?.retention).toBe(0.2);
  });

  it('are not told where the CAT is not borne out by the payments', () => {
    expect(
      creditTerms({ ...offer, cat_without_tax: 0.984 }, { amount: 1, retention: 0.2 }),
    ).toBeNull();
  });
});

/** Source: ruling 43. */
describe('the offer of a link', () => {
  it('is the one that lends most, whole', () => {
    expect(linkedOffer([smaller, offer], days)).toMatchObject({
      amount: 100_000,
      retention: 0.2,
      received: 88_400,
      total: 135_390.49,
    });
  });

  it.each([
    ['its own last day', '2026-04-05', { ...days, lastDay: '2026-05-01' }],
    ["the link's, where that is earlier", '2026-03-20', { ...days, lastDay: '2026-03-20' }],
  ])('ends on %s', (_, valid_until, given) => {
    expect(linkedOffer([offer], given)?.valid_until).toBe(valid_until);
  });

  it("ends on the link's day where it names none", () => {
    const { valid_until: _, ...unnamed } = offer;
    expect(linkedOffer([unnamed], days)?.valid_until).toBe('2026-04-06');
  });

  it('is none where the lender has stated none, or it has ended', () => {
    expect(linkedOffer([], days)).toBeNull();
    expect(linkedOffer([offer], { ...days, today: '2026-04-06' })).toBeNull();
  });
});
