import { describe, expect, it } from 'vitest';
import { amortizationSchedule } from '#domain/money/amortization.ts';
import { estimatedPayments, paidOffBy } from '#domain/money/estimated-payments.ts';
import { toCents } from '#domain/money/money.ts';
import { averageSale, expectedSale } from '#domain/money/sales.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';

const from = { year: 2026, month: 11 };

describe('the amortization table', () => {
  const loans = [
    { amount: 100_000, monthlyRate: 0.05, months: 12 },
    { amount: 250_000, monthlyRate: 0.035, months: 18 },
    { amount: 50_000, monthlyRate: 0.05, months: 6 },
    { amount: 33_333.33, monthlyRate: 0.0271, months: 24 },
    { amount: 100, monthlyRate: 0, months: 3 },
    { amount: 0.01, monthlyRate: 0.05, months: 1 },
  ];

  it.each(loans)('of $amount at $monthlyRate balances in every row', (loan) => {
    const rows = amortizationSchedule({ ...loan, from });
    expect(rows.map(({ period }) => period)).toEqual([...Array(loan.months + 1).keys()]);
    rows.forEach((row, index) => {
      const moved = toCents(row.disbursements) + toCents(row.capitalization);
      const end = toCents(row.main_balance) + moved - toCents(row.main_amortization);
      expect(toCents(row.final_balance)).toBe(end);
      expect(toCents(row.accrued_interest)).toBe(toCents(row.payed_interest));
      if (index > 0) expect(row.main_balance).toBe(rows[index - 1]?.final_balance);
    });
    expect(rows.at(-1)).toMatchObject({ final_balance: 0, remainder: 0 });
  });

  it('begins with the disbursement and pays level payments', () => {
    const rows = amortizationSchedule({ amount: 100_000, monthlyRate: 0.05, months: 12, from });
    expect(rows[0]).toMatchObject({ disbursements: 100_000, final_balance: 100_000 });
    expect(rows[0]?.remainder).toBeCloseTo(135_390.49, 1);
    expect(rows[1]).toMatchObject({ payed_interest: 5000, main_amortization: 6282.54 });
    expect(rows[1]?.settlement_month).toBe('diciembre 2026');
    expect(rows[2]?.settlement_month).toBe('enero 2027');
  });
});

const history = Array.from({ length: 12 }, (_, index) => ({
  sale: 10_000 + index * 1000,
  year: index < 2 ? 2025 : 2026,
  month: ((index + 10) % 12) + 1,
}));

describe('expected sales', () => {
  it('are those of the same month of the latest year', () => {
    expect(expectedSale([...history, { sale: 7, year: 2020, month: 3 }], { month: 3 })).toBe(
      14_000,
    );
  });

  it('are the average where the month is missing, and 0 without a history', () => {
    expect(averageSale(history)).toBe(15_500);
    expect(expectedSale(history.slice(0, 2), { month: 7 })).toBe(10_500);
    expect(expectedSale([], { month: 7 })).toBe(0);
  });
});

describe('estimated payments', () => {
  const first = { year: 2026, month: 12 };
  const basis = { history, retention: 0.2, amount: 1_000_000, monthlyRate: 0.05, first };

  it('are the retention of expected sales, for twelve months', () => {
    const rows = estimatedPayments(basis);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({ date: 'diciembre 2026', payment: 2200, expected_sales: 11_000 });
    expect(rows[1]).toEqual({ date: 'enero 2027', payment: 2400, expected_sales: 12_000 });
    for (const row of rows) expect(row.payment).toBe(row.expected_sales / 5);
  });

  /** 5,000 + 250 − 2,200 = 3,050; + 152.50 − 2,400 = 802.50; + 40.13 = 842.63. */
  it('repay the amount with its interest, and no more', () => {
    const rows = estimatedPayments({ ...basis, amount: 5000 });
    expect(rows.slice(0, 4).map(({ payment }) => payment)).toEqual([2200, 2400, 842.63, 0]);
    expect(rows[3]?.expected_sales).toBe(14_000);
    expect(paidOffBy(rows, { amount: 5000, monthlyRate: 0.05 })).toEqual({
      months: 3,
      total: 5442.63,
    });
  });

  it('end in the month of the vectors of ruling 42', () => {
    const sales = yearOfSales(1_440_000);
    const terms = { ...basis, history: sales, amount: 100_000, first: { year: 2027, month: 1 } };
    const rows = estimatedPayments(terms);
    expect(paidOffBy(rows, terms)).toEqual({ months: 6, total: 119_433.14 });
    expect(rows[5]).toMatchObject({ date: 'junio 2027' });
    expect(rows[6]?.payment).toBe(0);
  });

  it('assume 20 % when no percent is given, and read a percentage', () => {
    const { retention: _, ...assumed } = basis;
    expect(estimatedPayments(assumed)).toEqual(estimatedPayments({ ...basis, retention: 20 }));
  });

  it('may not settle the debt in a year', () => {
    expect(paidOffBy(estimatedPayments({ ...basis, retention: 0.1 }), basis)).toBeNull();
  });

  it('are all 0 without sales', () => {
    const rows = estimatedPayments({ ...basis, history: [], amount: 100 });
    expect(new Set(rows.map(({ payment }) => payment))).toEqual(new Set([0]));
  });
});
