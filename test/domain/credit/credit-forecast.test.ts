/** Where a living credit is going. Source: ruling 42. */
import { describe, expect, it } from 'vitest';
import {
  forecastCredit,
  forecastMonths,
  savedBy,
  slowMonth,
} from '#domain/credit/credit-forecast.ts';
import { periodFrom } from '#domain/credit/interest-period.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';

const rates = { monthlyRate: 0.05, interestDay: 28 };
const terms = {
  ...rates,
  retention: 0.2,
  history: yearOfSales(1_440_000),
  period: periodFrom('2026-12-28', 10_000_000, rates),
  paidInPeriod: 0,
  today: '2026-12-28',
};

describe('a credit of 100,000 that begins with January', () => {
  it.each([
    ['at 20 %', {}, { last: { year: 2027, month: 6 }, months: 6, toPay: 119_433.14 }],
    [
      'at 15 %',
      { retention: 0.15 },
      { last: { year: 2027, month: 9 }, months: 9, toPay: 125_820.54 },
    ],
    [
      'all but paid, it ends in the open month',
      { paidInPeriod: 10_400_000 },
      { last: { year: 2027, month: 1 }, months: 1, toPay: 1_000 },
    ],
    ['that no sales repay', { history: [{ year: 2026, month: 1, sale: 10_000 }] }, null],
  ])('%s', (_, more, forecast) => {
    expect(forecastCredit({ ...terms, ...more })).toEqual(forecast);
  });

  it('what is paid today beside the sales saves interest and months', () => {
    expect(savedBy(0, terms)).toMatchObject({ pesos: 0, months: 0 });
    const saved = savedBy(50_000, terms);
    expect(saved?.months).toBe(2);
    expect(saved?.pesos).toBeGreaterThan(8_000);
  });

  it('who pays all that is owed today saves the interest that is still to come, of this month too', () => {
    const today = '2027-01-13';
    // 100,000.00 with half a month at 5 %.
    expect(savedBy(102_500, { ...terms, today })).toMatchObject({
      pesos: 19_761.6,
      withIt: { toPay: 0, months: 1 },
    });
    const ending = { ...terms, today, paidInPeriod: 10_000_000 };
    expect(savedBy(2_500, ending)).toMatchObject({ pesos: 2_500, months: 0 });
    expect(savedBy(2_499, ending)).toMatchObject({ pesos: 0, months: 0 });
  });
});

it('the months to come lead from what is owed today to nothing, and come to what is still to be paid', () => {
  const half = { ...terms, today: '2027-01-13', paidInPeriod: 1_000_000 };
  const months = forecastMonths(half) ?? [];
  expect(months[0]).toEqual({
    month: { year: 2027, month: 1 },
    sale: 4_200_000,
    payment: 840_000,
    interest: 250_000,
    owed: 8_660_000,
  });
  // 100,000.00 with the interest of half a month, less 10,000.00.
  const owedToday = 10_000_000 + 250_000 - 1_000_000;
  const end = months.reduce((owed, month) => owed + month.interest - month.payment, owedToday);
  expect(end).toBe(0);
  expect(months.at(-1)?.owed).toBe(0);
  const paid = months.reduce((sum, { payment }) => sum + payment, 0);
  expect(forecastCredit(half)).toEqual({
    last: months.at(-1)?.month,
    months: months.length,
    toPay: paid / 100,
  });
});

describe('a slow month', () => {
  const told = (today: string, paidInPeriod: number, kept: number) =>
    slowMonth({ ...terms, today, paidInPeriod }, kept);

  it.each([
    ['is told seven days before it ends', '2027-01-21', 100_000, 112_000, { uncovered: 3_720 }],
    ['... not eight', '2027-01-20', 100_000, 112_000, null],
    ['is none where the interest is covered', '2027-01-21', 500_000, 0, null],
    ['... or will be', '2027-01-21', 472_000, 112_000, null],
  ])('%s', (_, today, paid, kept, slow) => {
    expect(told(today, paid, kept)).toEqual(
      slow && { end: '2027-01-28', interest: 5_000, ...slow },
    );
  });
});
