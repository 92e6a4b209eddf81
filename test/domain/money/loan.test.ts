import { describe, expect, it } from 'vitest';
import { catPercent } from '#domain/money/cat.ts';
import { agreedCat, annualTotalCost, catOfLevelPayments } from '#domain/money/counted-cat.ts';
import { levelPayment, loanReceived, openingFeeOf, totalToRepay } from '#domain/money/loan.ts';

describe('what a loan comes to', () => {
  it.each([
    [100_000, 0.1, 0.16, 88_400],
    [75_000, 0.05, 0.16, 70_650],
    [100_000, 0.1, 0.08, 89_200],
    [250_000, 0.05, 0.16, 235_500],
    [50_000, 0.1, 0.16, 44_200],
    [100_000, 0, 0.16, 100_000],
  ])('%s with a fee of %s and %s VAT leaves %s', (amount, openingFee, feeVat, received) => {
    expect(openingFeeOf({ amount, openingFee, feeVat })).toBe(amount - received);
    expect(loanReceived({ amount, openingFee, feeVat })).toBe(received);
  });

  it.each([
    [100_000, 0.05, 12, 11_282.54, 135_390.49],
    [100_000, 0.03, 12, 10_046.21, 120_554.5],
    [250_000, 0.035, 18, 18_954.21, 341_175.78],
    [50_000, 0.05, 6, 9850.87, 59_105.24],
    [12_000, 0, 12, 1000, 12_000],
  ])('%s at %s for %s months is paid by %s, %s in all', (amount, monthlyRate, months, ...paid) => {
    const loan = { amount, monthlyRate, months };
    expect(levelPayment(loan)).toBeCloseTo(paid[0], 2);
    expect(totalToRepay(loan)).toBe(paid[1]);
  });

  it.each([0, 1.5, -1, Number.NaN])('has no term of %s months', (months) => {
    expect(() => levelPayment({ amount: 1, monthlyRate: 0.1, months })).toThrow(RangeError);
  });
});

describe('the CAT that an offer states', () => {
  const offer = {
    max_offer: 100_000,
    term: 12,
    opening_fee: 0.1,
    monthly_rate: 0.05,
    cat_without_tax: 123.2,
    cat_unit: 'percent' as const,
  };

  it.each([
    ['is shown where level payments come to it', {}, 123.2],
    ['... or a tenth of a point beside it', { cat_without_tax: 123.1 }, 123.1],
    ['... and by its unit', { cat_without_tax: 1.232, cat_unit: 'fraction' as const }, 123.2],
    ['is none where they come to another', { cat_without_tax: 98.4 }, null],
    ['is none above 1,000 %', { cat_without_tax: 1_000.1 }, null],
    ['is none where the fee takes all', { opening_fee: 1 }, null],
  ])('%s', (_, changed, cat) => {
    expect(agreedCat({ ...offer, ...changed })).toBe(cat);
  });
});

describe('the CAT', () => {
  const oneDecimal = (cat: number) => Math.round(cat * 1000) / 10;
  const inMonths = (months: number) =>
    Array.from({ length: months }, (_, k) => ({ years: (k + 1) / 12, amount: 113_000 / months }));

  it.each([
    [100_000, 0.05, 12, 0, 79.6],
    [100_000, 0.05, 12, 0.1, 123.2],
    [100_000, 0.03, 12, 0, 42.6],
    [250_000, 0.035, 18, 0.05, 62.5],
    [50_000, 0.05, 6, 0.1, 163.1],
  ])(
    'of %s at %s for %s months with a fee of %s is %s %%',
    (amount, monthlyRate, months, openingFee, percent) => {
      expect(oneDecimal(catOfLevelPayments({ amount, monthlyRate, months, openingFee }))).toBe(
        percent,
      );
    },
  );

  it('of one payment of 130,000 after a year is 30 %', () => {
    const cat = annualTotalCost([{ years: 0, amount: 100_000 }], [{ years: 1, amount: 130_000 }]);
    expect(cat).toBeCloseTo(0.3, 9);
  });

  it.each([
    [15, 20.5],
    [10, 31.2],
    [5, 64.2],
  ])('of 113,000 in %s months is %s %%', (months, percent) => {
    expect(oneDecimal(annualTotalCost([{ years: 0, amount: 100_000 }], inMonths(months)))).toBe(
      percent,
    );
  });

  it.each([0.001, 0.02, 0.05, 0.2, 0.5])('without a fee is (1 + %s)^12 − 1', (monthlyRate) => {
    const cat = catOfLevelPayments({ amount: 90_000, monthlyRate, months: 9, openingFee: 0 });
    expect(cat).toBeCloseTo((1 + monthlyRate) ** 12 - 1, 6);
  });

  it('may be below zero, when less comes back', () => {
    const cat = annualTotalCost([{ years: 0, amount: 100 }], [{ years: 1, amount: 90 }]);
    expect(cat).toBeCloseTo(-0.1, 9);
  });

  it('is none when nothing is paid', () => {
    expect(() => annualTotalCost([{ years: 0, amount: 100 }], [])).toThrow(RangeError);
  });
});

describe('a CAT on display', () => {
  it.each([
    [0.456, undefined, 45.6],
    [1.232, undefined, 123.2],
    [46, undefined, 46],
    [123, undefined, 123],
    [1, undefined, 1],
    [0.29, null, 29],
    [45.6, undefined, null],
    [45.6, 'percent', 45.6],
    [1, 'fraction', 100],
    [1.232, 'fraction', 123.2],
    [0.9, 'percent', 0.9],
    [1000, 'percent', 1000],
    [1000.1, 'percent', null],
    [-1, undefined, null],
    [Number.NaN, undefined, null],
  ] as const)('%s with the unit %s shows %s', (value, unit, shown) => {
    expect(catPercent(value, unit)).toBe(shown);
  });
});
