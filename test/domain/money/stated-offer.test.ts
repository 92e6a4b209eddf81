import { describe, expect, it } from 'vitest';
import { statedOfferProblem } from '#domain/money/stated-offer.ts';

const offer = {
  max_offer: 100_000,
  min_offer: 10_000,
  term: 12,
  retention: 0.2,
  min_retention_percentage_app: 0.1,
  max_retention_percentage_app: 0.2,
  opening_fee: 0.1,
  fee_vat: 0.16,
  monthly_rate: 0.05,
  commissions: [{ formula: [{ value: 'Base' }, { value: '*' }, { value: '0.01' }] }],
  cat_without_tax: 123.2,
  cat_unit: 'percent' as const,
  cat_calculation_date_day: 20,
  cat_calculation_date_month: 11,
  cat_calculation_date_year: 2026,
  valid_until: '2026-12-20',
};
const problemOf = (change: object) => statedOfferProblem({ ...offer, ...change }, '2026-11-21');

describe('an offer that the lender states', () => {
  it.each([
    ['as the page shows it', {}],
    [
      'without a smallest amount, a day or bounds',
      {
        min_offer: null,
        valid_until: undefined,
        min_retention_percentage_app: null,
        max_retention_percentage_app: null,
      },
    ],
    [
      'with percentages for fractions',
      { retention: 20, min_retention_percentage_app: 10, max_retention_percentage_app: 25 },
    ],
    ['that ends today', { valid_until: '2026-11-21' }],
    ['that ends in 180 days', { valid_until: '2027-05-20' }],
  ])('%s is right', (_, change) => {
    expect(problemOf(change)).toBeNull();
  });

  it.each([
    ['lends nothing', { max_offer: 0 }, 'max_offer'],
    [
      'has a smallest retention above its own',
      { min_retention_percentage_app: 0.25 },
      'min_retention_percentage_app',
    ],
    [
      'has a largest retention below its own',
      { max_retention_percentage_app: 0.15 },
      'max_retention_percentage_app',
    ],
    [
      'has a commission that cannot be read',
      { commissions: [{ formula: [{ value: 'Base +' }] }] },
      'commissions',
    ],
    ['lends at least more than at most', { min_offer: 100_001 }, 'min_offer'],
    ['lends at least nothing', { min_offer: 0 }, 'min_offer'],
    ['counts its CAT on no day', { cat_calculation_date_day: 31 }, 'cat_calculation_date_day'],
    ['counts its CAT tomorrow', { cat_calculation_date_day: 22 }, 'cat_calculation_date_day'],
    ['states another CAT than its payments come to', { cat_without_tax: 98.4 }, 'cat_without_tax'],
    ['has ended', { valid_until: '2026-11-20' }, 'valid_until'],
    ['ends in 181 days', { valid_until: '2027-05-21' }, 'valid_until'],
  ])('one that %s is wrong there', (_, change, field) => {
    expect(problemOf(change)).toBe(field);
  });
});
