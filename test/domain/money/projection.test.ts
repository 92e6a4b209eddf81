/** Source: B1. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProjectionTerms, projectPayoff } from '#domain/money/projection.ts';
import { yearOfSales } from '#test/fixtures/sales.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const terms: ProjectionTerms = {
  history: yearOfSales(1_200_000),
  toRepay: 135_390.49,
  retention: 0.2,
  first: { year: 2026, month: 12 },
  seed: 11,
};

/** Months until the payoff; 61 where it lies beyond them. */
const medianOf = (changed: Partial<ProjectionTerms>) => {
  const projection = projectPayoff({ ...terms, ...changed });
  if (projection.outcome === 'none') throw new Error('There are sales.');
  const { p10, median, p90 } = projection.payoff;
  return { p10: p10 ?? 61, median: median ?? 61, p90: p90 ?? 61 };
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
  it('of even sales has one answer: 20 % of 100,000 a month repays 135,390.49 in seven', () => {
    const even = yearOfSales(1_200_000, Array(12).fill(1));
    const projection = projectPayoff({ ...terms, history: even });
    expect(projection).toMatchObject({
      outcome: 'projected',
      payoff: { p10: 7, median: 7, p90: 7 },
    });
    const months = projection.outcome === 'projected' ? projection.months : [];
    expect(months).toHaveLength(7);
    expect(months[0]).toEqual({
      year: 2026,
      month: 12,
      remaining: { p10: 115_390.49, median: 115_390.49, p90: 115_390.49 },
      kept: { p10: 80_000, median: 80_000, p90: 80_000 },
    });
    expect(months.at(-1)?.remaining.p90).toBe(0);
  });

  it('of seasonal sales is a span around its median', () => {
    const { p10, median, p90 } = medianOf({});
    expect(p10).toBeLessThanOrEqual(median);
    expect(median).toBeLessThanOrEqual(p90);
    expect(p10).toBeLessThan(p90);
  });

  it('is the same, byte by byte, for the same seed, and another for another', () => {
    const written = (seed: number) => JSON.stringify(projectPayoff({ ...terms, seed }));
    expect(written(11)).toBe(written(11));
    expect(written(11)).not.toBe(written(12));
  });

  it('takes the same sales whatever the terms', () => {
    const [one, other] = [
      { toRepay: 1_000_000, retention: 0.1 },
      { toRepay: 2_000_000, retention: 0.25 },
    ].map(({ toRepay, retention }) => {
      const projection = projectPayoff({ ...terms, toRepay, retention });
      const months = projection.outcome === 'projected' ? projection.months : [];
      return months.slice(0, 12).map(({ kept: { median } }) => median / (1 - retention));
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
        (...[history, toRepay, a, b, seed]) => {
          const common = { history, toRepay, seed };
          const slow = medianOf({ ...common, retention: Math.min(a, b) });
          const fast = medianOf({ ...common, retention: Math.max(a, b) });
          expect(fast.median).toBeLessThanOrEqual(slow.median);
          expect(fast.p90).toBeLessThanOrEqual(slow.p90);
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
          const small = medianOf({ ...common, toRepay: Math.min(a, b) });
          const large = medianOf({ ...common, toRepay: Math.max(a, b) });
          expect(small.median).toBeLessThanOrEqual(large.median);
          expect(small.p10).toBeLessThanOrEqual(large.p10);
        },
      ),
      runs,
    );
  });

  it('ends in the month in which nothing is owed, and names the one that leaves least', () => {
    fc.assert(
      fc.property(histories, amounts, retentions, seeds, (history, toRepay, retention, seed) => {
        const projection = projectPayoff({ ...terms, history, toRepay, retention, seed });
        if (projection.outcome === 'none') throw new Error('There are sales.');
        const { payoff, months, tightest } = projection;
        for (const name of ['p10', 'median', 'p90'] as const) {
          const ended = months.findIndex(({ remaining }) => remaining[name] === 0);
          expect(payoff[name]).toBe(ended < 0 ? null : ended + 1);
        }
        const kept = months.map((month) => month.kept.median);
        expect(kept[tightest]).toBe(Math.min(...kept));
      }),
      runs,
    );
  });

  it('says that it does not know what lies beyond sixty months', () => {
    expect(medianOf({ toRepay: 20_000_000 })).toEqual({ p10: 61, median: 61, p90: 61 });
  });

  it.each([[[]], [yearOfSales(0)]])('has no answer without sales (%#)', (history) => {
    expect(projectPayoff({ ...terms, history })).toEqual({
      outcome: 'none',
      reason: 'withoutSales',
    });
  });

  it.each([{ retention: 0 }, { retention: 1.01 }, { toRepay: 0 }, { toRepay: -1 }])(
    'refuses %o',
    (wrong) => {
      expect(() => projectPayoff({ ...terms, ...wrong })).toThrow(RangeError);
    },
  );
});
