/**
 * The amortization table of level monthly payments. Pesos with two decimals; counted in cents, so that
 * the last payment settles the balance exactly.
 * Source: spec 3 (amortization row). What its columns hold is this project's reading:
 * main_balance + disbursements + capitalization − main_amortization = final_balance.
 */
import { addMonths, type Month, monthAndYear } from '#domain/person/dates.ts';
import { levelPayment } from './loan.ts';
import { roundToCents, toCents, toPesos } from './money.ts';

export type AmortizationRow = {
  /** 0 is the disbursement, then one for each month. */
  period: number;
  /** What was owed when the period began. */
  main_balance: number;
  disbursements: number;
  main_amortization: number;
  /** Interest that was not paid and became principal. None with level payments. */
  capitalization: number;
  final_balance: number;
  accrued_interest: number;
  payed_interest: number;
  /** Still to be paid after this period, principal and interest. */
  remainder: number;
  /** `enero 2027`. */
  settlement_month: string;
};

type Loan = { amount: number; monthlyRate: number; months: number; from: Month };

/**
 * The rows of a loan that is disbursed in the month `from`. What was paid until a row, and the interest of it,
 * are rounded to the cent, so that all rows add up to `totalToRepay` exactly; two payments differ by a cent at most.
 *
 * @throws RangeError for an amount with more than two decimals or a term that is none.
 */
export function amortizationSchedule({ from, ...loan }: Loan): AmortizationRow[] {
  const paid = paidUntil(loan);
  const rows: Counted[] = [disbursement(toCents(loan.amount))];
  for (let period = 1; period <= loan.months; period++) {
    const before = paid[period - 1] ?? NOTHING;
    const until = paid[period] ?? NOTHING;
    const balance = rows.at(-1)?.final_balance ?? 0;
    const interest = until.interest - before.interest;
    const principal = until.total - before.total - interest;
    rows.push({
      ...EMPTY,
      main_balance: balance,
      main_amortization: principal,
      final_balance: balance - principal,
      accrued_interest: interest,
      payed_interest: interest,
    });
  }
  const { total } = paid.at(-1) ?? NOTHING;
  return rows.map((row, period) => ({
    ...inPesos({ ...row, remainder: total - (paid[period]?.total ?? 0) }),
    period,
    settlement_month: monthAndYear(addMonths(from, period)),
  }));
}

/** What was paid until the end of a period, in cents. */
type Paid = { total: number; interest: number };

const NOTHING: Paid = { total: 0, interest: 0 };

function paidUntil({ amount, monthlyRate, months }: Omit<Loan, 'from'>): Paid[] {
  const payment = levelPayment({ amount, monthlyRate, months });
  const paid = [NOTHING];
  let owed = amount;
  for (let period = 1; period < months; period++) {
    owed = owed * (1 + monthlyRate) - payment;
    const total = payment * period;
    paid.push({ total: roundToCents(total), interest: roundToCents(total - (amount - owed)) });
  }
  const total = roundToCents(payment * months);
  return [...paid, { total, interest: total - toCents(amount) }];
}

type Counted = Omit<AmortizationRow, 'period' | 'settlement_month'>;

const EMPTY: Counted = {
  main_balance: 0,
  disbursements: 0,
  main_amortization: 0,
  capitalization: 0,
  final_balance: 0,
  accrued_interest: 0,
  payed_interest: 0,
  remainder: 0,
};

const disbursement = (cents: number): Counted => ({
  ...EMPTY,
  disbursements: cents,
  final_balance: cents,
});

const inPesos = (row: Counted): Counted => ({
  main_balance: toPesos(row.main_balance),
  disbursements: toPesos(row.disbursements),
  main_amortization: toPesos(row.main_amortization),
  capitalization: toPesos(row.capitalization),
  final_balance: toPesos(row.final_balance),
  accrued_interest: toPesos(row.accrued_interest),
  payed_interest: toPesos(row.payed_interest),
  remainder: toPesos(row.remainder),
});
