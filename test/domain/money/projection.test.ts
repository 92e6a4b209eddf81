/** Source: B1. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProjectionTerms, projectPayoff } from '#domain/money/projection.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const terms: ProjectionTerms = {
  history: yearOfSales(1_200_000),
  amount: 100_000,
  monthlyRate: 0.05,
  retention: 0.2,
  first: { year: 2026, month: 12 },
  seed: 11,
};

/** Months until the payoff; 61 where it lies beyond them. */
const endsOf = (changed: Partial<ProjectionTerms>) => {
  const projection = projectPayoff({ ...terms, ...changed });
  if (projection.outcome === 'none') throw new Error('There are sales.');
  const { low, expected, high } = projection.payoff;
  return {
    low: low?.months ?? 61,
    expected: expected?.months ?? 61,
    high: high?.months ?? 61,
  };
};

const histories = fc
  .array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 12, maxLength: 12 })
  .filter((cents) => cents.some((sale) => sale > 0))
  .map((cents) => cents.map((sale, index) => ({ sale: sale / 100, year: 2026, month: index + 1 })));
const amounts = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100);
const retentions = fc.integer({ min: 1, max: 10_000 }).map((points) => points / 10_000);
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const runs = propertyRuns(60);

describe('the projection', () => {
  it('of even sales has one answer: 20 % of 100,000 a month repays 100,000 at 5 % in six', () => {
    const even = yearOfSales(1_200_000, Array(12).fill(1));
    const projection = projectPayoff({ ...terms, history: even });
    const paidOff = { months: 6, total: 117_971.32 };
    expect(projection).toMatchObject({
      outcome: 'projected',
      payoff: { low: paidOff, expected: paidOff, high: paidOff },
    });
    const months = projection.outcome === 'projected' ? projection.months : [];
    expect(months).toHaveLength(6);
    expect(months[0]).toEqual({
      year: 2026,
      month: 12,
      remaining: { low: 85_000, expected: 85_000, high: 85_000 },
      kept: 80_000,
    });
    expect(months.at(-1)?.remaining.high).toBe(0);
  });

  it('of seasonal sales is a span around what is expected', () => {
    const { low, expected, high } = endsOf({});
    expect(low).toBeLessThanOrEqual(expected);
    expect(expected).toBeLessThanOrEqual(high);
    expect(low).toBeLessThan(high);
  });

  /** Source: ruling 42: tab, card and comparison name one month and one total. */
  it.each([
    [{}, { months: 6, total: 119_433.14 }],
    [{ retention: 0.15 }, { months: 9, total: 125_820.54 }],
    [
      { amount: 250_000, monthlyRate: 0.035, retention: 0.25 },
      { months: 11, total: 311_767.68 },
    ],
  ])('expects what the one model says (%#)', (changed, expected) => {
    const history = yearOfSales(1_440_000);
    const sold = { ...terms, history, first: { year: 2027, month: 1 }, ...changed };
    expect(projectPayoff(sold)).toMatchObject({ payoff: { expected } });
  });

  it('is the same, byte by byte, for the same seed, and another for another', () => {
    const written = (seed: number) => JSON.stringify(projectPayoff({ ...terms, seed }));
    expect(written(11)).toBe(written(11));
    expect(written(11)).not.toBe(written(12));
  });

  it('takes the same sales whatever the terms', () => {
    const [one, other] = [
      { amount: 5_000_000, retention: 0.1 },
      { amount: 8_000_000, retention: 0.25 },
    ].map(({ amount, retention }) => {
      const projection = projectPayoff({ ...terms, amount, retention });
      const months = projection.outcome === 'projected' ? projection.months : [];
      return months.slice(0, 12).map(({ kept }) => kept / (1 - retention));
    });
    expect(one).toHaveLength(12);
    for (const [index, sale] of (one ?? []).entries()) expect(other?.[index]).toBeCloseTo(sale, 1);
  });

  it('never ends later for a larger retention', () => {
    fc.assert(
      fc.property(
        histories,
        amounts,
        retentions,
        retentions,
        seeds,
        (...[history, amount, a, b, seed]) => {
          const common = { history, amount, seed };
          const slow = endsOf({ ...common, retention: Math.min(a, b) });
          const fast = endsOf({ ...common, retention: Math.max(a, b) });
          expect(fast.expected).toBeLessThanOrEqual(slow.expected);
          expect(fast.high).toBeLessThanOrEqual(slow.high);
        },
      ),
      runs,
    );
  });

  it('never ends earlier for a larger amount', () => {
    fc.assert(
      fc.property(
        histories,
        amounts,
        amounts,
        retentions,
        seeds,
        (...[history, a, b, retention, seed]) => {
          const common = { history, retention, seed };
          const small = endsOf({ ...common, amount: Math.min(a, b) });
          const large = endsOf({ ...common, amount: Math.max(a, b) });
          expect(small.expected).toBeLessThanOrEqual(large.expected);
          expect(small.low).toBeLessThanOrEqual(large.low);
        },
      ),
      runs,
    );
  });

  it('ends in the month in which nothing is owed, and names the one that leaves least', () => {
    fc.assert(
      fc.property(histories, amounts, retentions, seeds, (history, amount, retention, seed) => {
        const projection = projectPayoff({ ...terms, history, amount, retention, seed });
        if (projection.outcome === 'none') throw new Error('There are sales.');
        const { payoff, months, tightest } = projection;
        for (const name of ['low', 'expected', 'high'] as const) {
          const ended = months.findIndex(({ remaining }) => remaining[name] === 0);
          expect(payoff[name]?.months ?? null).toBe(ended < 0 ? null : ended + 1);
        }
        const kept = months.map((month) => month.kept);
        expect(kept[tightest]).toBe(Math.min(...kept));
      }),
      runs,
    );
  });

  it('says that it does not know what lies beyond sixty months', () => {
    expect(endsOf({ amount: 20_000_000 })).toEqual({ low: 61, expected: 61, high: 61 });
  });

  it.each([[[]], [yearOfSales(0)]])('has no answer without sales (%#)', (history) => {
    expect(projectPayoff({ ...terms, history })).toEqual({
      outcome: 'none',
      reason: 'withoutSales',
    });
  });

  it.each([{ retention: 0 }, { retention: 1.01 }, { amount: 0 }, { amount: -1 }])(
    'refuses %o',
    (wrong) => {
      expect(() => projectPayoff({ ...terms, ...wrong })).toThrow(RangeError);
    },
  );
});
