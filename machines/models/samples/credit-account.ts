import type { CreditAccount } from '#contract/credit-account.ts';
import type { Movement } from '#contract/movements.ts';
import { yearOfSales } from './sales.ts';

/** Half-way: two months have closed, with a refund, and a remainder on its way. */
export const creditAccount = (changed: Partial<CreditAccount> = {}): CreditAccount => ({
  state: 'repaying',
  name: 'SOL-7K4F-29',
  as_of: '2027-03-10T18:00:00.000Z',
  told_at: '2027-03-10T12:00:00.000Z',
  terms: { amount: 100_000, total: 135_390.49, term: 12, retention: 0.2, monthly_rate: 0.05 },
  account_ending: '0153',
  platform: 'tienda-nube',
  sales_account_ending: null,
  deposit_days: 2,
  disbursed: {
    at: '2026-12-28T18:00:00.000Z',
    amount: 100_000,
    received: 88_400,
    interest_day: 28,
  },
  figures: {
    owed: 74_310,
    accrued: 1_485,
    paid: 36_625,
    paid_by_sales: 35_200,
    interest: 10_935,
    added: 0,
    first_sale: '2027-01-02T18:00:00.000Z',
    last_sale: '2027-03-09T18:00:00.000Z',
  },
  ended_on: null,
  period: {
    start: '2027-02-28',
    end: '2027-03-28',
    opening: 74_250,
    interest: 3_712.5,
    paid: 1_425,
  },
  expected: { year: 2027, month: 6, total: 119_433.14 },
  remainder: { owed: 4_000, due_at: '2027-03-11T18:00:00.000Z', late: 0 },
  payment: { clabe: '646180110400000007', reference: '7K4F29' },
  slow: null,
  waiting: 0,
  notices: 'weekly',
  promised_on: yearOfSales(1_440_000),
  sales: yearOfSales(1_440_000),
  closings: [
    { day: '2027-01-28', owed: 88_200 },
    { day: '2027-02-28', owed: 74_250 },
  ],
  until_closing: { sold: 176_000, undone: 1_000, extra: 0 },
  ...changed,
});

export const movement = (changed: Partial<Movement> = {}): Movement => ({
  id: 'sale-1',
  type: 'sale',
  at: '2027-03-09T18:00:00.000Z',
  amount: 5_000,
  order: 'MX-1001',
  reason: null,
  corrects: null,
  kept: 1_000,
  interest: 600,
  principal: 400,
  due_at: '2027-03-11T18:00:00.000Z',
  paid_at: null,
  refunded: 0,
  deposited: 0,
  to_come: 4_000,
  waits: false,
  ...changed,
});
