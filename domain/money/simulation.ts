/** What a credit would come to before there is an offer: the constants of the specification. Source: spec 9; ruling 11. */
import type { Month } from '#domain/person/dates.ts';
import { type EstimatedPayment, estimatedPayments, payoffIndex } from './estimated-payments.ts';
import { loanReceived, totalToRepay } from './loan.ts';

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

type Simulation = {
  received: number;
  toRepay: number;
  payments: EstimatedPayment[];
  /** In how many months these sales repay it; null where a year is too short. */
  months: number | null;
};

/** @throws RangeError for a term, an amount or a retention that is none. */
export function simulate(terms: SimulatedTerms, first: Month): Simulation {
  const { amount, term, retention, monthlySales } = terms;
  const toRepay = totalToRepay({ amount, monthlyRate: MONTHLY_RATE, months: term });
  const history = [{ sale: monthlySales, ...first }];
  const payments = estimatedPayments({ history, retention, toRepay, first });
  const last = payoffIndex(payments, toRepay);
  return {
    received: loanReceived({ amount, openingFee: OPENING_FEE, feeVat: FEE_VAT }),
    toRepay,
    payments: last === null ? payments : payments.slice(0, last + 1),
    months: last === null ? null : last + 1,
  };
}
