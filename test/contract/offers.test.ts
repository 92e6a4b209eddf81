/** What no offer of a lender can state is refused where it arrives, before a screen counts with it. Source: spec 3 and 5; C4. */
import { expect, it } from 'vitest';
import { offer as schema } from '#contract/offers.ts';
import { longOffer, offer, shortOffer } from '#test/fixtures/offers.ts';

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
