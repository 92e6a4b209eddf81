/** What an offer comes to. From spec 5 and 9; rulings 5, 25 and 26; B1, B3, C4, C6; D-47. */
import { expect, it } from 'vitest';
import {
  choicesOf,
  isWithinOffer,
  ownTerms,
  projectionOf,
  summaryOf,
  wholeOffer,
  wrongFiguresIn,
} from '#machines/kit/offer-terms.ts';
import { customQuote, offered, wholeQuote, wrongQuote } from '#test/fixtures/offered-credit.ts';
import { offer, shortOffer } from '#test/fixtures/offers.ts';

it.each([
  [0, false],
  [0.99, false],
  [1, true],
  [100_000, true],
  [100_000.01, false],
])('an amount of %s pesos is within an offer of 100,000: %s', (amount, isWithin) => {
  expect(isWithinOffer(amount, offer)).toBe(isWithin);
});

it('no amount is within an offer that leaves nothing to receive', () => {
  expect(isWithinOffer(100_000, { ...offer, opening_fee: 1 })).toBe(false);
});

it('the whole offer is its maximum at its own retention, read as a fraction', () => {
  expect(wholeOffer(shortOffer)).toEqual({ amount: 50_000, retention: 0.17 });
});

it('a custom quote begins at 20 % where that is a choice', () => {
  expect(choicesOf(shortOffer)).toEqual([0.1, 0.15, 0.17]);
  expect(ownTerms(shortOffer)).toEqual({ amount: 50_000, retention: 0.17 });
  expect(ownTerms({ ...offer, retention: 0.3 })).toEqual({ amount: 100_000, retention: 0.2 });
});

it('the projection repays amount and interest, from the month after the quote', () => {
  expect(projectionOf(offered, { amount: 100_000, retention: 0.2 })).toEqual({
    history: offered.sales,
    toRepay: 135_390.49,
    retention: 0.2,
    first: { year: 2026, month: 12 },
  });
  const december = { ...offered, dates: { ...offered.dates, datef: '2026-12-31' } };
  expect(projectionOf(december, { amount: 1, retention: 0.2 }).first).toEqual({
    year: 2027,
    month: 1,
  });
});

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('estimated payments: offer %s, step %s → %s', (epayment, stepHasEstimates, hasEstimates) => {
  const credit = { ...offered, offer: { ...offer, epayment }, stepHasEstimates };
  expect(summaryOf(credit, customQuote)).toEqual({
    requestId: offered.requestId,
    offerId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    amount: 40_000,
    retention: 0.1,
    hasEstimates,
  });
});

it('figures that agree with their rows are rightly disclosed', () => {
  expect(wrongFiguresIn(offer, wholeQuote, 100_000)).toEqual([]);
  expect(wrongFiguresIn(offer, customQuote, 80_000)).toEqual([]);
  expect(wrongFiguresIn(offer, customQuote, 39_999.99)).toEqual(['amount']);
  expect(wrongFiguresIn(offer, wrongQuote, 100_000)).not.toEqual([]);
});

it('a commission that cannot be read is not; the term and the amount are its words', () => {
  const withFormula = (...values: string[]) => ({
    ...offer,
    commissions: [{ name: 'X', formula: values.map((value) => ({ value })), disclaimer: '' }],
  });
  expect(wrongFiguresIn(withFormula('Base', '/', 'Periodo'), wholeQuote, 100_000)).toEqual([]);
  expect(wrongFiguresIn(withFormula('Base ** 2'), wholeQuote, 100_000)).toEqual(['commission']);
});

it('what else goes wrong while a commission is read is a fault', () => {
  const formula = null as unknown as { value: string }[];
  const broken = { ...offer, commissions: [{ name: 'X', formula, disclaimer: '' }] };
  expect(() => wrongFiguresIn(broken, wholeQuote, 100_000)).toThrow(TypeError);
});
