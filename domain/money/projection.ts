/**
 * What if sales go on as in the last twelve months: when a credit is paid off and what stays with the seller.
 *
 * Each path starts from the seasonal pattern and adds what the months of the past added to it, in a random order.
 * All terms are computed on the same paths, so that a larger retention never ends later and a larger amount never
 * earlier. An estimate for information; the lender's quote is the legal figure. Source: B1.
 */
import { addMonths, type Month } from '#domain/person/dates.ts';
import { toCents, toPesos } from './money.ts';
import type { SalesItem } from './sales.ts';
import { seasonalPattern } from './seasonal-pattern.ts';

const PATHS = 500;
/** How far the projection looks, months. */
export const PROJECTED_MONTHS = 60;

/** The tenth, fiftieth and ninetieth of a hundred. */
type Spread = { p10: number; median: number; p90: number };

type ProjectedMonth = Month & {
  /** What is still to be repaid at the end of the month, pesos. */
  remaining: Spread;
  /** What stays of the month's sales, pesos. */
  kept: Spread;
};

/** A number of months from the first payment on; null beyond `PROJECTED_MONTHS`. */
type Payoff = { [Name in keyof Spread]: number | null };

export type Projection =
  | {
      outcome: 'projected';
      payoff: Payoff;
      /** Until the month in which nine paths of ten have ended. */
      months: ProjectedMonth[];
      /** The place of the month that leaves the seller least, by the median. */
      tightest: number;
    }
  | { outcome: 'none'; reason: 'withoutSales' };

export type ProjectionTerms = {
  history: readonly SalesItem[];
  /** Principal and interest, pesos above 0. */
  toRepay: number;
  /** A fraction of sales, above 0 to 1. */
  retention: number;
  /** The month of the first payment. */
  first: Month;
  /** The same seed gives the same answer, byte by byte. */
  seed: number;
};

/** @throws RangeError for an amount or a retention that is none. */
export function projectPayoff({
  history,
  toRepay,
  retention,
  first,
  seed,
}: ProjectionTerms): Projection {
  if (!(retention > 0 && retention <= 1)) throw new RangeError(`Not a retention: ${retention}`);
  const owed = toCents(toRepay);
  if (owed <= 0) throw new RangeError(`Nothing to repay: ${toRepay}`);
  if (!history.some(({ sale }) => sale > 0)) return { outcome: 'none', reason: 'withoutSales' };

  const paths = salesPaths(history, first, seed).map((sales) => repay(sales, owed, retention));
  const ends = spreadOf(paths.map(({ end }) => end));
  const length = Math.min(PROJECTED_MONTHS, ends.p90);
  const months = Array.from({ length }, (_, index) => ({
    ...addMonths(first, index),
    remaining: inPesos(spreadOf(paths.map(({ remaining }) => remaining[index] ?? 0))),
    kept: inPesos(spreadOf(paths.map(({ kept }) => kept[index] ?? 0))),
  }));
  const least = Math.min(...months.map(({ kept }) => kept.median));
  return {
    outcome: 'projected',
    payoff: {
      p10: known(ends.p10),
      median: known(ends.median),
      p90: known(ends.p90),
    },
    months,
    tightest: months.findIndex(({ kept }) => kept.median === least),
  };
}

const NEVER = PROJECTED_MONTHS + 1;
const known = (end: number) => (end === NEVER ? null : end);

/** The sales of each path, cents a month. They depend on the seed and the past alone, never on the terms. */
function salesPaths(history: readonly SalesItem[], first: Month, seed: number): number[][] {
  const { expected, steps } = seasonalPattern(history);
  const random = mulberry32(seed);
  return Array.from({ length: PATHS }, () => {
    let above = 0;
    return Array.from({ length: PROJECTED_MONTHS }, (_, index) => {
      above = above / 2 + (steps[Math.floor(random() * steps.length)] ?? 0);
      const { month } = addMonths(first, index);
      return Math.max(0, Math.round((expected[month - 1] ?? 0) + above));
    });
  });
}

/** One path to its end: the number of the month in which nothing is owed any more. */
function repay(sales: readonly number[], toRepay: number, retention: number) {
  let owed = toRepay;
  let end = NEVER;
  const remaining: number[] = [];
  const kept: number[] = [];
  for (const [index, sale] of sales.entries()) {
    const payment = Math.min(owed, Math.round(sale * retention));
    owed -= payment;
    if (owed === 0) end = Math.min(end, index + 1);
    remaining.push(owed);
    kept.push(sale - payment);
  }
  return { end, remaining, kept };
}

/** By nearest rank, so that a quantile is always a value that a path has. */
function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { p10: at(0.1), median: at(0.5), p90: at(0.9) };
}

const inPesos = ({ p10, median, p90 }: Spread): Spread => ({
  p10: toPesos(p10),
  median: toPesos(median),
  p90: toPesos(p90),
});

/** Numbers from 0 to 1 that a seed decides. Source: Mulberry32, T. Ettinger, public domain. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
