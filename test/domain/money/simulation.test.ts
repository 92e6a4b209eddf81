/** A credit simulated before there is an offer. Source: spec 9; ruling 11. */
import { describe, expect, it } from 'vitest';
import { simulate } from '#domain/money/simulation.ts';

const first = { year: 2026, month: 12 };
const terms = { amount: 100_000, term: 12, retention: 0.2, monthlySales: 250_000 };

describe('a simulation', () => {
  it('uses 5 % a month, 10 % commission and 16 % VAT', () => {
    expect(simulate(terms, first)).toMatchObject({
      received: 88_400,
      toRepay: 135_390.49,
      paidOff: { months: 3, total: 108_137.5 },
      growth: null,
      monthlyPayment: 50_000,
    });
  });

  // Both counted by hand with a spreadsheet's IRR of 90,000 received and level payments, a year of it.
  it.each([
    [12, 123.2],
    [6, 163.1],
  ])('states the CAT of %i level payments without VAT: %f %%', (term, cat) => {
    expect(simulate({ ...terms, term }, first).cat).toBeCloseTo(cat, 1);
  });

  it('ends its payments with the one that settles the debt', () => {
    expect(simulate(terms, first).payments).toEqual([
      { date: 'diciembre 2026', expected_sales: 250_000, payment: 50_000 },
      { date: 'enero 2027', expected_sales: 250_000, payment: 50_000 },
      { date: 'febrero 2027', expected_sales: 250_000, payment: 8_137.5 },
    ]);
  });

  it.each([
    [250_000, 'sooner', 3],
    [56_500, 'onTime', 12],
    [56_000, 'later', 13],
    [26_500, 'later', 59],
    [26_000, 'never', undefined],
    [24_999, 'growing', undefined],
  ])('sales of %f a month repay it %s', (monthlySales, pace, months) => {
    const found = simulate({ ...terms, monthlySales }, first);
    expect([found.pace, found.paidOff?.months]).toEqual([pace, months]);
  });

  it('says that sales do not cover the interest: 4,000 of 5,000', () => {
    const slow = simulate({ ...terms, monthlySales: 20_000 }, first);
    expect(slow).toMatchObject({ paidOff: null, growth: { owed: 101_000 }, pace: 'growing' });
    expect(slow.payments).toHaveLength(12);
  });

  it.each([{ term: 0 }, { retention: 0 }])('refuses %j', (wrong) => {
    expect(() => simulate({ ...terms, ...wrong }, first)).toThrow(RangeError);
  });
});
