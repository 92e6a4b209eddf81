import { describe, expect, it } from 'vitest';
import { retentionChoices, splitSale, toFraction } from '#domain/money/retention.ts';

describe('retention choices', () => {
  it.each([
    { minimum: 0.1, current: 0.2, choices: [0.1, 0.15, 0.2] },
    { minimum: 0.1, current: 0.3, choices: [0.1, 0.15, 0.2, 0.25, 0.3] },
    { minimum: undefined, current: 0.15, choices: [0.1, 0.15] },
    { minimum: null, current: 0.15, choices: [0.1, 0.15] },
    { minimum: 0.1, current: 20, choices: [0.1, 0.15, 0.2] },
    { minimum: 0.1, current: 0.17, choices: [0.1, 0.15, 0.17] },
    { minimum: 0.1, current: 0.18, choices: [0.1, 0.15, 0.18] },
    { minimum: 0.2, current: 0.2, choices: [0.2] },
    { minimum: 0.3, current: 0.2, choices: [0.2] },
    { minimum: 0.15, current: 0.1, choices: [0.1] },
  ])('$minimum to $current gives $choices', ({ minimum, current, choices }) => {
    expect(retentionChoices({ minimum, current })).toEqual(choices);
  });
});

describe('a retention that a server states', () => {
  it.each([
    [25, 0.25],
    [100, 1],
    [1, 1],
    [0.2, 0.2],
  ])('%s is the fraction %s', (value, fraction) => {
    expect(toFraction(value)).toBe(fraction);
  });

  it.each([0, -0.01, 100.5, Number.NaN, Infinity])('refuses %s', (value) => {
    expect(() => toFraction(value)).toThrow(RangeError);
  });
});

describe('a sale that splits', () => {
  it.each([
    [200_000, 0.2, 40_000, 160_000],
    [166_666.67, 0.15, 25_000, 141_666.67],
    [0.1, 0.1, 0.01, 0.09],
    [0, 0.2, 0, 0],
  ])('%s at %s repays %s and leaves %s', (sale, retention, paid, kept) => {
    expect(splitSale(sale, retention)).toEqual({ paid, kept });
  });
});
