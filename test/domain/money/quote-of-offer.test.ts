import { describe, expect, it } from 'vitest';
import { firstPaymentMonth, type QuoteType } from '#domain/money/quote.ts';
import {
  quoteDateProblem,
  quoteOfOffer,
  quoteProblem,
  wrongFigures,
} from '#domain/money/quote-of-offer.ts';

const offer = {
  evaluation_results_id: 'a',
  max_offer: 100_000,
  term: 12,
  retention: 0.2,
  min_retention_percentage_app: 0.1,
  monthly_rate: 0.05,
  opening_fee: 0.1,
  fee_vat: 0.16,
  cat_without_tax: 0.8,
  cat_unit: 'fraction' as const,
  max_retention_percentage_app: 20,
  commissions: [],
};
const sales = [{ sale: 50_000, year: 2026, month: 10 }];
const made = { sales, day: '2026-12-05', time: '09:30' };
const quote = quoteOfOffer(offer, { type: 'maximum', amount: 100_000, retention: 0.2 }, made);

describe('what a quote must be', () => {
  it.each<[QuoteType, number, number, string | null]>([
    ['maximum', 100_000, 0.2, null],
    ['custom', 100_000, 0.2, 'type'],
    ['custom', 99_999, 0.2, null],
    ['maximum', 99_999, 0.2, 'type'],
    ['custom', 50_000, 0.1, null],
    ['custom', 50_001, 0.1, 'amount'],
    ['maximum', 0, 0.2, 'amount'],
    ['maximum', 100_000, 0.13, 'retention'],
  ])('%s of %s at %s: %s', (type, amount, retention, problem) => {
    expect(quoteProblem(offer, { type, amount, retention })).toBe(problem);
  });
});

describe('the figures', () => {
  it('are those of the offer, the amount and the retention', () => {
    expect(quote).toMatchObject({
      type: 'maximum',
      terms: 12,
      discountpercent: 0.2,
      percint: 0.2,
      cat: 0.8,
      cat_unit: 'fraction',
      max_offer: 100_000,
      max_percent_revenue: 0.2,
      taxes: 0.16,
      annual_rate: 0.6,
      interestrate: 0.05,
      moratorio_interestrate: null,
      commissionpercent: 0.1,
      amount: 100_000,
      maxamount: 100_000,
      loanamount: 88_400,
      totalpayment: 135_390.49,
    });
  });

  it('hold for 30 days, with payments from the next month on', () => {
    expect(quote).toMatchObject({
      datef: '2026-12-05',
      timef: '09:30',
      validuntil_date: '2027-01-04',
    });
    expect(quote.payments_list).toHaveLength(12);
    expect(quote.payments_list[0]).toEqual({
      date: 'enero 2027',
      payment: 10_000,
      expected_sales: 50_000,
    });
  });

  it.each([
    [{}, []],
    [{ amount: 100_000.0000001 }, []],
    [{ amount: 100_000.01 }, ['amount']],
    [{ cat: 0.9, type: 'custom' as const }, ['type', 'cat']],
    [{ payments_list: quote.payments_list.slice(1) }, ['payments_list']],
    [
      { payments_list: quote.payments_list.map((row) => ({ ...row, payment: 1 })) },
      ['payments_list'],
    ],
    [{ extra: 1 }, []],
  ])('that differ are named: %j', (changed, wrong) => {
    expect(wrongFigures({ ...quote, ...changed }, quote)).toEqual(wrong);
  });
});

describe('the dates of a quote', () => {
  it.each([
    ['2026-11-22', { year: 2026, month: 12 }],
    ['2026-12-31', { year: 2027, month: 1 }],
  ])('payments of a quote of %s begin in the month after it', (day, first) => {
    expect(firstPaymentMonth(day)).toEqual(first);
  });

  it.each([
    ['2026-12-05', '2027-01-04', '2026-12-05', null],
    ['2026-12-05', '2027-01-04', '2027-01-04', null],
    ['2026-12-05', '2027-01-04', '2027-01-05', 'over'],
    ['2026-12-06', '2027-01-05', '2026-12-05', 'dates'],
    ['2026-12-05', '2027-01-05', '2026-12-05', 'dates'],
    ['2026-02-30', '2027-01-05', '2026-12-05', 'dates'],
  ])('%s to %s on %s: %s', (datef, validuntil_date, today, problem) => {
    expect(quoteDateProblem({}, { datef, validuntil_date }, today)).toBe(problem);
  });

  it.each([
    ['2026-12-05', '2026-12-20', '2026-12-05', null],
    ['2026-12-05', '2027-01-04', '2026-12-05', 'dates'],
    ['2026-12-05', '2026-12-20', '2026-12-21', 'over'],
  ])(
    'of an offer until 20 December, %s to %s on %s: %s',
    (datef, validuntil_date, today, problem) => {
      const offer = { valid_until: '2026-12-20' };
      expect(quoteDateProblem(offer, { datef, validuntil_date }, today)).toBe(problem);
    },
  );
});
