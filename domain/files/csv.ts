/** CSV that a spreadsheet opens without running what is in it. Source: RFC 4180; D-116. */

/** What makes Excel read UTF-8 as such. */
export const CSV_BOM = '\uFEFF';

/** A spreadsheet takes what begins so for a formula, also behind white space that is not seen. Source: OWASP, CSV injection. */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@]|[\t\r\n])/u;

/** Compatibility forms count as what they stand for: spreadsheets read full-width `＝ ＋ － ＠` as `= + - @`. */
const isFormula = (text: string) => FORMULA.test(text.normalize('NFKC'));

/** One cell: a formula loses its power by an apostrophe, quotes are doubled. A number stays one. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
