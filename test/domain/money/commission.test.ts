import { describe, expect, it } from 'vitest';
import { evaluateCommission, FormulaError } from '#domain/money/commission.ts';

const values = { base: 100_000, periodo: 12 };
const entries = (...parts: (string | number)[]) => parts.map((value) => ({ value }));

describe('a commission formula', () => {
  it.each([
    [entries('Base', '*', '0.02'), 2000],
    [entries('Base', '*', 0.02), 2000],
    [entries('Base', '*', '0.02', '*', 'Periodo'), 24_000],
    [entries('(', 'Base', '+', '500', ')', '/', 'Periodo'), 8375],
    [entries('Base', '*', '-', '0.01'), -1000],
    [entries('Base*0.02'), 2000],
    [entries('1', '+', '2', '*', '3'), 7],
    [entries('8', '/', '2', '/', '2'), 2],
    [entries('10', '-', '3', '-', '2'), 5],
    [entries('-', 'Base'), -100_000],
    [entries('0.1', '+', '0.2'), 0.3],
    [entries('1', '/', '3', '*', '3'), 1],
    [entries('0.005'), 0.01],
    [entries('0.0049999'), 0],
    [entries('-', '0.005'), -0.01],
  ])('%j costs %s', (formula, pesos) => {
    expect(evaluateCommission(formula, values)).toBe(pesos);
  });

  it.each([
    ['Base Base', 'grammar'],
    ['Base ** 2', 'grammar'],
    ['base', 'token'],
    ['BasePeriodo', 'token'],
    ['Base2', 'token'],
    ['1e309', 'token'],
    ['1/0', 'division'],
    ['1/(Base-Base)', 'division'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['constructor', 'token'],
    ['__proto__', 'token'],
    ["Base; fetch('x')", 'token'],
    ['Base`', 'token'],
    ['(Base', 'grammar'],
    ['Base)', 'grammar'],
    ['()', 'grammar'],
    ['--1', 'grammar'],
    ['+1', 'grammar'],
    ['.5', 'token'],
    ['1,000', 'token'],
    ['Ｂase', 'token'],
    ['999999999999999*999999999999999', 'size'],
    [`${'('.repeat(17)}1${')'.repeat(17)}`, 'tooDeep'],
    [`1${'+1'.repeat(32)}`, 'tooLong'],
    ['1'.repeat(5000), 'tooLong'],
  ])('%j is refused: %s', (formula, fault) => {
    const reading = () => evaluateCommission(entries(formula), values);
    expect(reading).toThrow(FormulaError);
    expect(reading).toThrow(expect.objectContaining({ fault }));
  });

  it('takes 16 levels and 63 tokens', () => {
    const deep = `${'('.repeat(16)}1${')'.repeat(16)}`;
    expect(evaluateCommission(entries(deep), values)).toBe(1);
    expect(evaluateCommission(entries(`1${'+1'.repeat(31)}`), values)).toBe(32);
  });

  it('has no entries: nothing to compute', () => {
    expect(() => evaluateCommission([], values)).toThrow(FormulaError);
  });

  it.each([
    { base: 0.001, periodo: 12 },
    { base: 100, periodo: 1.5 },
  ])('refuses the values %j', (wrong) => {
    expect(() => evaluateCommission(entries('Base'), wrong)).toThrow(RangeError);
  });
});
