import { describe, expect, it } from 'vitest';
import { formatMoney, roundPesos, roundToCents, toCents, toPesos } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';

describe('money on the wire', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [10.5, 1050],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [88400, 8_840_000],
    [1_000_000.01, 100_000_001],
    [-12.34, -1234],
  ])('%s pesos are %s cents', (pesos, cents) => {
    expect(toCents(pesos)).toBe(cents);
    expect(toPesos(cents)).toBe(pesos === 0 ? 0 : pesos);
  });

  it.each([0.001, 10.005, 0.1 + 0.2, Number.NaN, Infinity, 1e300])('refuses %s', (pesos) => {
    expect(() => toCents(pesos)).toThrow(RangeError);
  });

  it('keeps every cent up to a hundred thousand pesos', () => {
    for (let cents = 0; cents <= 10_000_000; cents += 7) {
      if (toCents(toPesos(cents)) !== cents) throw new Error(`${cents} was lost`);
    }
  });

  it.each([0.5, Number.NaN])('takes whole cents only, not %s', (cents) => {
    expect(() => toPesos(cents)).toThrow(RangeError);
  });
});

describe('computed amounts', () => {
  it.each([
    [1.005, 101],
    [2.675, 268],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [0.004, 0],
    [-0.004, 0],
  ])('%s rounds to %s cents', (pesos, cents) => {
    expect(roundToCents(pesos)).toBe(cents);
    expect(roundPesos(pesos)).toBe(cents / 100);
  });

  it('refuses what is no number', () => {
    expect(() => roundToCents(Number.NaN)).toThrow(RangeError);
  });
});

describe('display', () => {
  it.each([
    [88400, '$88,400.00'],
    [0.5, '$0.50'],
    [-1000, '-$1,000.00'],
  ])('%s is %s', (pesos, text) => {
    expect(formatMoney(pesos)).toBe(text);
  });

  it.each([
    [0.2, '20\u00a0%'],
    [0.1, '10\u00a0%'],
    [0.175, '17.50\u00a0%'],
    [0.29, '29\u00a0%'],
    [1, '100\u00a0%'],
    [0.1234, '12.34\u00a0%'],
    [0.15000000000000002, '15\u00a0%'],
  ])('the fraction %s is %s', (fraction, text) => {
    expect(formatPercentage(fraction)).toBe(text);
  });

  it.each([
    [123.2, '123.2\u00a0%'],
    [79, '79.0\u00a0%'],
    [0, '0.0\u00a0%'],
  ])('the CAT %s is %s', (percent, text) => {
    expect(formatCat(percent)).toBe(text);
  });
});
