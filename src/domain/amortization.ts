/**
 * The amortization table of level monthly payments. Pesos with two decimals; counted in cents, so that
 * the last payment settles the balance exactly.
 * Source: spec 3 (amortization row). What its columns hold is this project's reading:
 * main_balance + disbursements + capitalization − main_amortization = final_balance.
 */
import { addMonths, type Month, monthAndYear } from './dates.ts';
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
 * The rows of a loan that is disbursed in the month `from`.
 *
 * @throws RangeError for an amount with more than two decimals or a term that is none.
 */
export function amortizationSchedule({ from, ...loan }: Loan): AmortizationRow[] {
  const payment = roundToCents(levelPayment(loan));
  const rows: Counted[] = [disbursement(toCents(loan.amount))];
  for (let period = 1; period <= loan.months; period++) {
    const balance = rows.at(-1)?.final_balance ?? 0;
    const interest = roundToCents((balance / 100) * loan.monthlyRate);
    const principal = period === loan.months ? balance : Math.min(balance, payment - interest);
    rows.push({
      ...EMPTY,
      main_balance: balance,
      main_amortization: principal,
      final_balance: balance - principal,
      accrued_interest: interest,
      payed_interest: interest,
    });
  }
  return rows.map((row, period) => ({
    ...inPesos({ ...row, remainder: paidIn(rows.slice(period + 1)) }),
    period,
    settlement_month: monthAndYear(addMonths(from, period)),
  }));
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

const paidIn = (rows: Counted[]) =>
  rows.reduce((sum, row) => sum + row.main_amortization + row.payed_interest, 0);

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
