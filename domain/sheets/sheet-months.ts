/** Which rows of a projection are months. */
import { fold } from '#domain/request/search-text.ts';

/** Rows below the months that add them up. */
const SUMS = /^(?:gran )?(?:sub)?(?:total|suma|promedio|average|sum)\b/;
const NAMES =
  /^(?:(?:mes|month) )?\d[\d ./-]*$|^(?:\d+ ?[-./]? ?)?(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|set|oct|nov|dic|dec)/;
/** A longer text is a note. Characters. */
const LONGEST_NAME = 20;

/** A month has amounts, or the name of one without: a row of units, a sum or a note is none. */
export function isMonthRow(month: string, amounts: readonly string[]): boolean {
  const name = fold(month);
  if (SUMS.test(name)) return false;
  if (name === '') return amounts.some((amount) => /\d/.test(amount));
  return amounts.some((amount) => amount !== '') || isMonthName(name);
}

const isMonthName = (name: string) => name.length <= LONGEST_NAME && NAMES.test(name);

/** Whether most of these headings are months, and more than one. */
export function areMonths(headings: readonly string[]): boolean {
  const names = headings.map(fold).filter((name) => name !== '' && !SUMS.test(name));
  return names.length > 1 && names.filter(isMonthName).length > names.length / 2;
}
