/** What a credit would come to before there is an offer: the constants of the specification. Source: spec 9; ruling 11. */
import type { Month } from '#domain/person/dates.ts';
import { type EstimatedPayment, estimatedPayments } from './estimated-payments.ts';
import { loanReceived, totalToRepay } from './loan.ts';
import { type Repayment, repaymentOf } from './repayment.ts';

/** A month's rate, and the opening commission, fractions. Source: spec 9. */
const MONTHLY_RATE = 0.05;
const OPENING_FEE = 0.1;
/** The VAT of the commission, a fraction. Source: mexico C5. */
const FEE_VAT = 0.16;

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

type Simulation = Repayment & {
  received: number;
  /** By the contract: level payments over the term. */
  toRepay: number;
  /** Of a year, or until the last one. */
  payments: EstimatedPayment[];
};

/** @throws RangeError for a term, an amount or a retention that is none. */
export function simulate(terms: SimulatedTerms, first: Month): Simulation {
  const { amount, term, retention, monthlySales } = terms;
  const history = [{ sale: monthlySales, ...first }];
  const sold = { history, retention, amount, monthlyRate: MONTHLY_RATE, first };
  const repayment = repaymentOf(sold);
  return {
    ...repayment,
    received: loanReceived({ amount, openingFee: OPENING_FEE, feeVat: FEE_VAT }),
    toRepay: totalToRepay({ amount, monthlyRate: MONTHLY_RATE, months: term }),
    payments: estimatedPayments(sold).slice(0, repayment.paidOff?.months),
  };
}
