/** CSV: quoting of RFC 4180, and no cell that a spreadsheet runs. Source: D-116. */
import { describe, expect, it } from 'vitest';
import { CSV_BOM, csvCell, csvLine } from '#domain/files/csv.ts';

describe('a cell', () => {
  it.each([
    ['Hotel Ámbar', 'Hotel Ámbar'],
    ['Sol, Mar', '"Sol, Mar"'],
    ['El "Real"', '"El ""Real"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['=1+1', `"'=1+1"`],
    ['+52 55', `"'+52 55"`],
    ['-5', `"'-5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋52 55', `"'＋52 55"`],
    ['－5', `"'－5"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['﹦1', `"'﹦1"`],
    [' =1+1', `"' =1+1"`],
    ['\u00A0＝1', `"'\u00A0＝1"`],
    ['\u200B=1', `"'\u200B=1"`],
    ['a=1', 'a=1'],
    [-5, '-5'],
    [900.5, '900.5'],
    [null, ''],
  ])('%j is written %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });
});

it('a line ends as RFC 4180 says, and the mark is that of UTF-8', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
  expect(Buffer.from(CSV_BOM)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
