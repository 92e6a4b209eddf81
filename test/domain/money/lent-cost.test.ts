import { expect, it } from 'vitest';
import { catOfLevelPayments } from '#domain/money/counted-cat.ts';
import { lentCost } from '#domain/money/lent-cost.ts';

it.each([
  [{ amount: 100_000, received: 88_400, monthly_rate: 0.05, term: 12 }, 135_390.49, 0.1],
  [{ amount: 400_000, received: 353_600, monthly_rate: 0.05, term: 12 }, 541_561.97, 0.1],
  [{ amount: 250_000, received: 250_000, monthly_rate: 0, term: 10 }, 250_000, 0],
])('%o', (lent, total, openingFee) => {
  const { amount, monthly_rate: monthlyRate, term: months } = lent;
  const counted = catOfLevelPayments({ amount, monthlyRate, months, openingFee });
  expect(lentCost(lent).total).toBe(total);
  expect(lentCost(lent).cat).toBe(Math.round(counted * 1000) / 10);
});

it('shows no CAT where nothing is received', () => {
  expect(lentCost({ amount: 1_000, received: 0, monthly_rate: 0.05, term: 12 }).cat).toBeNull();
});
