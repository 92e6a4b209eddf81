/** What of a quote cannot be right. Source: B3; C6; ruling 26. */
import { expect, it } from 'vitest';
import { wrongFiguresIn } from '#domain/money/offer-quote.ts';
import { customQuote, wholeQuote, wrongQuote } from '#machines/models/samples/offered-credit.ts';
import { offer } from '#machines/models/samples/offers.ts';

it('figures that agree with their rows are rightly disclosed', () => {
  expect(wrongFiguresIn(offer, wholeQuote, 100_000)).toEqual([]);
  expect(wrongFiguresIn(offer, customQuote, 80_000)).toEqual([]);
  expect(wrongFiguresIn(offer, customQuote, 39_999.99)).toEqual(['amount']);
  expect(wrongFiguresIn(offer, wrongQuote, 100_000)).toEqual(['received']);
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
