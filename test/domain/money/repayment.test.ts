/** What a seller's own sales repay. Source: ruling 42. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RepaymentTerms,
  repaidMonths,
  repayMonth,
  repaymentOf,
} from '#domain/money/repayment.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const terms: RepaymentTerms = {
  history: yearOfSales(1_440_000),
  amount: 100_000,
  monthlyRate: 0.05,
  retention: 0.2,
  first: { year: 2027, month: 1 },
};

describe('a month', () => {
  const rates = { monthlyRate: 0.05, retention: 0.2 };

  it.each([
    ['covers its interest and some of the balance', 10_000, 5_000, [500, 1_000, 9_500]],
    ['... its interest alone', 10_000, 2_500, [500, 500, 10_000]],
    ['... not even that: the rest is owed', 10_000, 1_000, [500, 200, 10_300]],
    ['... nothing without sales', 10_000, 0, [500, 0, 10_500]],
    ['... no more than all', 10_000, 1_000_000, [500, 10_500, 0]],
    ['... nothing once nothing is owed', 0, 5_000, [0, 0, 0]],
    ['rounds interest and payment half up, to the cent', 1_010, 12.5, [51, 3, 1_058]],
  ])('%s', (_, owed, sale, [interest, payment, left]) => {
    expect(repayMonth(owed, sale, rates)).toEqual({ interest, payment, owed: left });
  });
});

describe('a year of 1,440,000 in its seasons, from January on', () => {
  const even = yearOfSales(1_200_000, Array(12).fill(1));

  it.each<[string, Partial<RepaymentTerms>, { months: number; total: number } | null]>([
    ['at 20 %', {}, { months: 6, total: 119_433.14 }],
    ['at 15 %', { retention: 0.15 }, { months: 9, total: 125_820.54 }],
    ['at 10 %', { retention: 0.1 }, { months: 12, total: 139_897.18 }],
    [
      'the long offer at 25 %',
      { amount: 250_000, monthlyRate: 0.035, retention: 0.25 },
      { months: 11, total: 311_767.68 },
    ],
    ['without interest', { monthlyRate: 0 }, { months: 6, total: 100_000 }],
    [
      'even sales end in the month of an exact payment',
      { history: even, monthlyRate: 0, amount: 40_000 },
      { months: 2, total: 40_000 },
    ],
    [
      'sixty months are looked at',
      { history: even, monthlyRate: 0, amount: 1_200_000 },
      { months: 60, total: 1_200_000 },
    ],
    ['... and no more', { history: even, monthlyRate: 0, amount: 1_200_000.01 }, null],
    ['without sales there is no end', { history: [] }, null],
  ])('repays %s', (_, changed, paidOff) => {
    expect(repaymentOf({ ...terms, ...changed }).paidOff).toEqual(paidOff);
  });

  it('covers its interest in every month', () => {
    expect(repaymentOf(terms).growth).toBeNull();
  });
});

describe('sales that do not cover the interest', () => {
  it('300,000 a year owe 101,500.00 after the first month, and never end', () => {
    expect(repaymentOf({ ...terms, history: yearOfSales(300_000) })).toEqual({
      paidOff: null,
      growth: { month: { year: 2027, month: 1 }, owed: 101_500 },
    });
  });

  it('one weak month of a year that is enough is named too', () => {
    const history = yearOfSales(1_440_000).map((item) =>
      item.month === 2 ? { ...item, sale: 0 } : item,
    );
    const { paidOff, growth } = repaymentOf({ ...terms, history });
    expect(paidOff).not.toBeNull();
    // 100,000 + 5,000 − 16,800 in January, and 4,410 of interest on it in February.
    expect(growth).toEqual({ month: { year: 2027, month: 2 }, owed: 92_610 });
  });

  it('no rate and no amount leads out of whole cents', () => {
    const worst = { ...terms, history: [], amount: 1e10, monthlyRate: 1 };
    expect(repaidMonths(worst).every(({ owed }) => Number.isSafeInteger(owed))).toBe(true);
  });
});

it('is never longer or dearer for more retention, never shorter for more money', () => {
  const points = fc.integer({ min: 1, max: 9_999 });
  const cents = fc.integer({ min: 1, max: 300_000_000 });
  const of = (retention: number, owed: number) => {
    const { paidOff } = repaymentOf({
      ...terms,
      retention: retention / 10_000,
      amount: owed / 100,
    });
    return paidOff ?? { months: 61, total: Number.POSITIVE_INFINITY };
  };
  fc.assert(
    fc.property(points, cents, points, cents, (share, owed, moreShare, moreOwed) => {
      const { months, total } = of(share, owed);
      const faster = of(Math.min(10_000, share + moreShare), owed);
      expect(faster.months).toBeLessThanOrEqual(months);
      expect(faster.total).toBeLessThanOrEqual(total);
      expect(of(share, owed + moreOwed).months).toBeGreaterThanOrEqual(months);
    }),
    propertyRuns(500),
  );
});
