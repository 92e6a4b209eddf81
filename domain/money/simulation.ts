/** What a credit would come to before there is an offer: the constants of the specification. Source: spec 9; ruling 11. */
import type { Month } from '#domain/person/dates.ts';
import { catOfLevelPayments, percentOrNone } from './counted-cat.ts';
import { type EstimatedPayment, estimatedPayments } from './estimated-payments.ts';
import { FEE_VAT, loanReceived, totalToRepay } from './loan.ts';
import { roundPesos } from './money.ts';
import { type Repayment, repaymentOf } from './repayment.ts';

/** A month's rate, and the opening commission, fractions. Source: spec 9. */
const MONTHLY_RATE = 0.05;
const OPENING_FEE = 0.1;

type SimulatedTerms = {
  /** Pesos. */
  amount: number;
  /** Months. */
  term: number;
  /** A fraction of sales. */
  retention: number;
  /** What is expected to be sold in a month, pesos. */
  monthlySales: number;
};

/** How long such sales take, beside the term; `growing` where they do not cover the interest. */
export type Pace = 'sooner' | 'onTime' | 'later' | 'never' | 'growing';

export type Simulation = Repayment & {
  received: number;
  /** By the contract: level payments over the term. */
  toRepay: number;
  /** Of those level payments, per cent, without VAT; null where none can be counted. Source: C4. */
  cat: number | null;
  /** What a month of these sales pays, as long as so much is owed. */
  monthlyPayment: number;
  pace: Pace;
  /** Of a year, or until the last one. */
  payments: EstimatedPayment[];
};

/** @throws RangeError for a term, an amount or a retention that is none. */
export function simulate(terms: SimulatedTerms, first: Month): Simulation {
  const { amount, term, retention, monthlySales } = terms;
  const history = [{ sale: monthlySales, ...first }];
  const sold = { history, retention, amount, monthlyRate: MONTHLY_RATE, first };
  const repayment = repaymentOf(sold);
  const loan = { amount, monthlyRate: MONTHLY_RATE, months: term, openingFee: OPENING_FEE };
  return {
    ...repayment,
    received: loanReceived({ ...loan, feeVat: FEE_VAT }),
    toRepay: totalToRepay(loan),
    cat: percentOrNone(() => catOfLevelPayments(loan)),
    monthlyPayment: roundPesos(monthlySales * retention),
    pace: paceOf(repayment, term),
    payments: estimatedPayments(sold).slice(0, repayment.paidOff?.months),
  };
}

function paceOf({ paidOff, growth }: Repayment, term: number): Pace {
  if (growth) return 'growing';
  if (!paidOff) return 'never';
  if (paidOff.months === term) return 'onTime';
  return paidOff.months < term ? 'sooner' : 'later';
}
