/** What no offer of a lender can state is refused where it arrives, before a screen counts with it. Source: spec 3 and 5; C4. */
import { expect, it } from 'vitest';
import { offer as schema } from '#contract/offers.ts';
import { evaluation } from '#contract/quotes.ts';
import { longOffer, offer, shortOffer } from '#machines/models/samples/offers.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import { wholeOffer } from '#test/fixtures/quotes.ts';

it.each([
  [offer],
  [longOffer],
  [shortOffer],
  [{ ...offer, retention: 1, min_retention_percentage_app: 0 }],
  [{ ...offer, retention: 100, min_retention_percentage_app: 100 }],
])('takes an offer (%#)', (stated) => {
  expect(schema.isValidSync(stated)).toBe(true);
});

it.each([
  { retention: 0 },
  { retention: -0.2 },
  { retention: 100.5 },
  { min_retention_percentage_app: -0.1 },
  { min_retention_percentage_app: 101 },
  { max_retention_percentage_app: 0 },
  { max_retention_percentage_app: 101 },
  { term: 0 },
  { term: 61 },
  { term: 12.5 },
  { max_offer: -1 },
  { max_offer: 0.001 },
  { opening_fee: 1.1 },
  { monthly_rate: 5 },
  { cat_calculation_date_month: 13 },
  { cat_calculation_date_day: 0 },
  { valid_until: 'mañana' },
  { valid_until: '2026-02-30' },
  { commissions: [{ name: 'X', formula: 'Base', disclaimer: '' }] },
])('refuses %o', (stated) => {
  expect(schema.isValidSync({ ...offer, ...stated })).toBe(false);
});

it.each([
  [{}, true],
  [{ datef: '2026-99-99' }, false],
  [{ validuntil_date: '2026-02-30' }, false],
])('an evaluation has days of the calendar: %o', (dates, isTaken) => {
  const stated = {
    request_id: requestId,
    saved: null,
    quote: { ...wholeOffer, ...DATES, ...dates },
  };
  expect(evaluation.isValidSync(stated)).toBe(isTaken);
});

const DATES = {
  datef: '2026-11-22',
  timef: '09:30',
  validuntil_date: '2026-12-22',
  totalpayment: 135_390.49,
  payments_list: [],
};
