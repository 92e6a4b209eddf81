/**
 * What if sales go on as in the last twelve months: when a credit is paid off, how much was paid by then and what stays
 * with the seller.
 *
 * What is expected repeats the last year (`repayment.ts`). Around it lie paths that add what the months of the past
 * added to their pattern, in a random order. All terms are computed on the same paths, so that a larger retention
 * never ends later and a larger amount never earlier. An estimate for information; the lender's quote is the legal
 * figure. Source: B1; ruling 42.
 */
import { addMonths, type Month } from '#domain/person/dates.ts';
import { toCents, toPesos } from './money.ts';
import {
  type PaidOff,
  paidOffIn,
  REPAID_MONTHS,
  type RepaymentTerms,
  repaidMonths,
  repayMonth,
} from './repayment.ts';
import { seasonalPattern } from './seasonal-pattern.ts';

const PATHS = 500;

/** What is expected, and what one path of ten stays below or above. */
type Spread<T> = { low: T; expected: T; high: T };

type ProjectedMonth = Month & {
  /** What is still owed at the end of the month, pesos. */
  remaining: Spread<number>;
  /** What is expected to stay of the month's sales, pesos. */
  kept: number;
};

export type Projection =
  | {
      outcome: 'projected';
      /** From the first payment on; null beyond `REPAID_MONTHS`. */
      payoff: Spread<PaidOff | null>;
      /** Until the month in which what is expected and nine paths of ten have ended. */
      months: ProjectedMonth[];
      /** The place of the month that is expected to leave the seller least. */
      tightest: number;
    }
  | { outcome: 'none'; reason: 'withoutSales' };

export type ProjectionTerms = RepaymentTerms & {
  /** The same seed gives the same answer, byte by byte. */
  seed: number;
};

/** @throws RangeError for an amount or a retention that is none. */
export function projectPayoff({ seed, ...terms }: ProjectionTerms): Projection {
  const { history, retention, amount } = terms;
  if (!(retention > 0 && retention <= 1)) throw new RangeError(`Not a retention: ${retention}`);
  if (toCents(amount) <= 0) throw new RangeError(`Nothing to repay: ${amount}`);
  if (!history.some(({ sale }) => sale > 0)) return { outcome: 'none', reason: 'withoutSales' };

  const expected = repaidMonths(terms);
  const paths = salesPaths(terms, seed).map((sales) => repay(sales, terms));
  const payoff = {
    ...payoffOf(paths.map(paidOffIn), paidOffIn(expected)),
    expected: paidOffIn(expected),
  };
  const length = Math.max(...Object.values(payoff).map((end) => end?.months ?? REPAID_MONTHS));
  const months = expected.slice(0, length).map(({ month, sale, payment, owed }, index) => ({
    ...month,
    remaining: inPesos(
      spreadAround(
        owed,
        paths.map((path) => path[index]?.owed ?? 0),
      ),
    ),
    kept: toPesos(sale - payment),
  }));
  const least = Math.min(...months.map(({ kept }) => kept));
  const tightest = months.findIndex(({ kept }) => kept === least);
  return { outcome: 'projected', payoff, months, tightest };
}

/** The first and the last month that are likely, and how much would be paid by each. */
function payoffOf(ends: (PaidOff | null)[], expected: PaidOff | null) {
  const months = spreadAround(monthsOf(expected), ends.map(monthsOf));
  const totals = spreadAround(totalOf(expected), ends.map(totalOf));
  const at = (name: 'low' | 'high') =>
    months[name] === NEVER ? null : { months: months[name], total: totals[name] };
  return { low: at('low'), high: at('high') };
}

const NEVER = REPAID_MONTHS + 1;
const monthsOf = (end: PaidOff | null) => end?.months ?? NEVER;
const totalOf = (end: PaidOff | null) => end?.total ?? Number.POSITIVE_INFINITY;

/** The sales of each path, cents a month. They depend on the seed and the past alone, never on the terms. */
function salesPaths({ history, first }: RepaymentTerms, seed: number): number[][] {
  const { sales, steps } = seasonalPattern(history);
  const random = mulberry32(seed);
  return Array.from({ length: PATHS }, () => {
    let above = 0;
    return Array.from({ length: REPAID_MONTHS }, (_, index) => {
      above = above / 2 + (steps[Math.floor(random() * steps.length)] ?? 0);
      const { month } = addMonths(first, index);
      return Math.max(0, Math.round((sales[month - 1] ?? 0) + above));
    });
  });
}

/** One path until nothing is owed any more. */
function repay(sales: readonly number[], terms: RepaymentTerms) {
  let owed = toCents(terms.amount);
  const months: { owed: number; payment: number }[] = [];
  for (const sale of sales) {
    const paid = repayMonth(owed, sale, terms);
    owed = paid.owed;
    months.push(paid);
    if (owed === 0) break;
  }
  return months;
}

/** The tenth and the ninetieth of a hundred by nearest rank, so that each is a value that a path has, and what is expected. */
function spreadAround(expected: number, values: readonly number[]): Spread<number> {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { low: Math.min(expected, at(0.1)), expected, high: Math.max(expected, at(0.9)) };
}

const inPesos = ({ low, expected, high }: Spread<number>): Spread<number> => ({
  low: toPesos(low),
  expected: toPesos(expected),
  high: toPesos(high),
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
