/** Source: B3; C4; C5. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amortizationSchedule } from '#domain/money/amortization.ts';
import { catPercent } from '#domain/money/cat.ts';
import { catOfLevelPayments } from '#domain/money/counted-cat.ts';
import { type Disclosed, disclosureDifferences } from '#domain/money/disclosure-check.ts';
import { loanReceived, totalToRepay } from '#domain/money/loan.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const from = { year: 2026, month: 11 };
const rows = amortizationSchedule({ amount: 100_000, monthlyRate: 0.05, months: 12, from });
/** The second vector of C4. */
const stated: Disclosed = {
  amount: 100_000,
  received: 88_400,
  total: 135_390.49,
  cat: { value: 123.2, unit: 'percent' },
  openingFee: 0.1,
  feeVat: 0.16,
};

const differing = (changed: Partial<Disclosed>) =>
  disclosureDifferences({ ...stated, ...changed }, rows).map(({ figure }) => figure);

describe('the check of what is disclosed', () => {
  it.each<[string, Partial<Disclosed>, string[]]>([
    ['agrees with a right offer', {}, []],
    ['bears a cent', { received: 88_400.01, total: 135_390.48 }, []],
    ['names two cents too many received', { received: 88_400.02 }, ['received']],
    ['names two cents too few paid', { total: 135_390.47 }, ['total']],
    ['bears a tenth of a point', { cat: { value: 123.1, unit: 'percent' } }, []],
    ['names two tenths', { cat: { value: 122.9, unit: 'percent' } }, ['cat']],
    ['reads a CAT by its unit', { cat: { value: 1.232, unit: 'fraction' } }, []],
    ['names a CAT of the wrong unit', { cat: { value: 1.232, unit: 'percent' } }, ['cat']],
    ['names a CAT that cannot be shown', { cat: { value: 45.6, unit: null } }, ['cat']],
    ['names a tax that was left out', { feeVat: 0 }, ['received']],
    [
      'names all that differ',
      { received: 1, total: 1, openingFee: 0.2 },
      ['received', 'total', 'cat'],
    ],
  ])('%s', (_, changed, figures) => {
    expect(differing(changed)).toEqual(figures);
  });

  /** Source: review 2.11: cents of rounding are no false statement, a lower CAT of a real amount is. */
  it.each([
    [1, 123.2, []],
    [2, 123.2, []],
    [10, 123.2, []],
    [100, 123.2, []],
    [1_000, 123.2, []],
    [1_000, 98.4, ['cat']],
    [5_000, 122.9, ['cat']],
  ])('of %s pesos at %s: %j', (amount, value, figures) => {
    const loan = { amount, monthlyRate: 0.05, months: 12 };
    const small: Disclosed = {
      ...stated,
      amount,
      received: loanReceived({ amount, openingFee: 0.1, feeVat: 0.16 }),
      total: totalToRepay(loan),
      cat: { value, unit: 'percent' },
    };
    const differences = disclosureDifferences(small, amortizationSchedule({ ...loan, from }));
    expect(differences.map(({ figure }) => figure)).toEqual(figures);
  });

  it('tells what was stated and what was counted', () => {
    expect(disclosureDifferences({ ...stated, total: 130_000 }, rows)).toEqual([
      { figure: 'total', stated: 130_000, counted: 135_390.49 },
    ]);
  });

  it('names every figure that rows without payments do not bear out', () => {
    expect(disclosureDifferences(stated, rows.slice(0, 1))).toEqual([
      { figure: 'total', stated: 135_390.49, counted: 0 },
      { figure: 'cat', stated: 123.2, counted: null },
    ]);
  });
});

describe('thousands of generated offers', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 100_000, max: 500_000_000 }).map((cents) => cents / 100),
    monthlyRate: fc.integer({ min: 0, max: 800 }).map((points) => points / 10_000),
    months: fc.integer({ min: 3, max: 60 }),
    openingFee: fc.integer({ min: 0, max: 1_500 }).map((points) => points / 10_000),
  });
  const runs = propertyRuns(2_000);
  const cents = (pesos: number) => Math.round(pesos * 100);

  it('agree with themselves', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const right: Disclosed = {
          amount: loan.amount,
          received: loanReceived({ ...loan, feeVat: 0.16 }),
          total: totalToRepay(loan),
          cat: { value: catPercent(catOfLevelPayments(loan), 'fraction') ?? -1, unit: 'percent' },
          openingFee: loan.openingFee,
          feeVat: 0.16,
        };
        expect(disclosureDifferences(right, amortizationSchedule({ ...loan, from }))).toEqual([]);
      }),
      runs,
    );
  });

  it('have rows that close, chain and pay the total to the cent', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const [first, ...payments] = amortizationSchedule({ ...loan, from });
        let owed = cents(first?.final_balance ?? 0);
        let paid = 0;
        for (const row of payments) {
          expect(cents(row.main_balance)).toBe(owed);
          owed -= cents(row.main_amortization);
          paid += cents(row.main_amortization) + cents(row.payed_interest);
          expect(cents(row.final_balance)).toBe(owed);
          expect(row.payed_interest).toBeGreaterThanOrEqual(0);
        }
        expect(owed).toBe(0);
        expect(paid).toBe(cents(totalToRepay(loan)));
        expect(first?.remainder).toBe(totalToRepay(loan));
      }),
      runs,
    );
  });

  it('cost (1 + r)^12 − 1 a year where there is no fee', () => {
    fc.assert(
      fc.property(loans, ({ openingFee: _, ...loan }) => {
        const cat = catOfLevelPayments({ ...loan, openingFee: 0 });
        expect(cat).toBeCloseTo((1 + loan.monthlyRate) ** 12 - 1, 6);
      }),
      runs,
    );
  });
});
