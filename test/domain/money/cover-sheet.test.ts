/** Source: B4. */
import { expect, it } from 'vitest';
import { FormulaError } from '#domain/money/commission.ts';
import { type CoveredFigures, coveredFigures, coverSheetText } from '#domain/money/cover-sheet.ts';
import { offer } from '#machines/models/samples/offers.ts';

const choice = { amount: 100_000, retention: 0.2 };
const figures = coveredFigures(offer, choice);

it('states every term and figure, one a line', () => {
  expect(coverSheetText({ ...offer, valid_until: '2026-12-22' }, figures)).toBe(
    `version: 2
offer: 0f8fad5b-d9cb-469f-a165-70867728950e
amount: 100000.00
received: 88400.00
total: 135390.49
payment: 11282.54
months: 12
retention: 0.200000
opening fee: 0.100000
fee VAT: 0.160000
monthly rate: 0.050000
default rate: unstated
CAT: 123.2 percent
CAT date: 2026-7-18
valid until: 2026-12-22
commission: ["Gastos de cobranza","1000.00","Solo si te atrasas en un pago."]
`,
  );
});

it.each<[string, object, Partial<CoveredFigures>]>([
  ['another amount received', {}, { received: 88_400.01 }],
  ['another total', {}, { total: 135_390.5 }],
  ['another share of sales', {}, { retention: 0.15 }],
  ['another CAT', { cat_without_tax: 123.1 }, {}],
  ['another unit of the CAT', { cat_unit: null }, {}],
  ['another default interest', { moratorium_interest: 0.075 }, {}],
  ['another last day', { valid_until: '2026-12-23' }, {}],
  ['one commission less', { commissions: [] }, {}],
])('%s is another text', (_, terms, changed) => {
  const text = coverSheetText({ ...offer, ...terms }, { ...figures, ...changed });
  expect(text).not.toBe(coverSheetText(offer, figures));
});

it('is not written with a commission that cannot be read', () => {
  const commissions = [{ name: 'X', formula: [{ value: 'Base ** 2' }], disclaimer: '' }];
  expect(() => coverSheetText({ ...offer, commissions }, figures)).toThrow(FormulaError);
});
