/** Amounts as people and programs write them. Source: case 30 and its siblings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSignsIn, readAmount } from '#domain/sheets/written-amount.ts';

describe('an amount that can be read in one way', () => {
  it.each([
    ['1234', 1234],
    ['1234.5', 1234.5],
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234 567,00', 1_234_567],
    ['1\u00A0234\u00A0567.00', 1_234_567],
    ['1\u202F234\u202F567,00', 1_234_567],
    ["1'234.50", 1234.5],
    ['1’234,50', 1234.5],
    ["1'234,567.89", 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1234,567', 1234.567],
    ['0,567', 0.567],
    ['0.6', 0.6],
    ['.5', 0.5],
    [',5', 0.5],
    ['850000.', 850_000],
    ["'850000", 850_000],
    ['$1,234.50', 1234.5],
    ['$ 1.234,50 MXN', 1234.5],
    ['MX$1,234.50', 1234.5],
    ['1,234.50 M.N.', 1234.5],
    ['1234 pesos', 1234],
    ['１２３４．５', 1234.5],
    ['\u200E1234.5\u200F', 1234.5],
    ['$ -', 0],
    ['$ -   ', 0],
    ['-', 0],
    ['–', 0],
    ['$ —', 0],
    ['0', 0],
    ['-0', 0],
    ['(1,234.50)', -1234.5],
    ['$ (1.234,50)', -1234.5],
    ['-5', -5],
    ['−5', -5],
    ['-$1,234.50', -1234.5],
    ['1,234.50-', -1234.5],
    ['1.2E+06', 1_200_000],
    ['1,2E+06', 1_200_000],
    ['1e3', 1000],
  ])('%j is %d', (written, amount) => {
    for (const sign of [null, '.', ','] as const) {
      expect(readAmount(written, sign)).toEqual({ amount });
    }
  });
});

it.each([
  ['1.234', 1.234, 1234],
  ['1,234', 1234, 1.234],
  ['$850,000', 850_000, 850],
  ["1'234,567", 1_234_567, 1234.567],
  ['(1.500)', -1.5, -1500],
])('%j is two amounts: %d by the point, %d by the comma', (written, byPoint, byComma) => {
  expect(readAmount(written, null)).toEqual({ problem: 'ambiguous' });
  expect(readAmount(written, '.')).toEqual({ amount: byPoint });
  expect(readAmount(written, ',')).toEqual({ amount: byComma });
});

it.each([
  'mil',
  '12 34',
  '1,23,456',
  '1.234.56',
  '1,2,3',
  '1.234,567.89',
  'USD 5',
  '€5',
  '5%',
  '1 000 mil',
  '#DIV/0!',
  'N/A',
  '--5',
  '1/2',
  '2026-01-01',
  '1 234.567.890',
])('%j is no amount of pesos', (written) => {
  expect(readAmount(written, null)).toEqual({ problem: 'number' });
});

it.each(['', '  ', '\u00A0'])('%j is empty', (written) => {
  expect(readAmount(written, null)).toEqual({ problem: 'empty' });
});

describe('the signs of a column', () => {
  it.each([
    [['1.234', '850000.50'], ['.']],
    [['1.234', '1.234.567'], [',']],
    [['1,234', '0,60'], [',']],
    [['60.5%', '1.234'], ['.']],
    [['1.234', '5', '$ -', 'mil'], []],
    [
      ['1,234.50', '1.234,50'],
      ['.', ','],
    ],
    [[], []],
  ])('%j: %j', (texts, signs) => {
    expect(decimalSignsIn(texts)).toEqual(signs);
  });
});

/** What a spreadsheet of either country writes is read as what was meant, whatever the amount. */
it('what is written in one notation, with centavos, is read as it was meant', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  const locales = fc.constantFrom('es-MX', 'de-DE', 'fr-FR', 'de-CH', 'en-US', 'es-ES');
  fc.assert(
    fc.property(cents, locales, (value, locale) => {
      const written = (value / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
      expect(readAmount(written, null)).toEqual({ amount: value / 100 });
    }),
    { numRuns: 2000 },
  );
});
