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

const YEAR = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
/** Beginnings by another name. */
const ALSO: Partial<Record<string, string>> = {
  jan: 'ene',
  apr: 'abr',
  aug: 'ago',
  set: 'sep',
  dec: 'dic',
};

/** From 0; -1 for a month without a name. */
function placeInYear(name: string): number {
  const beginning = fold(name).slice(0, 3);
  return YEAR.indexOf(ALSO[beginning] ?? beginning);
}

const monthsAfter = (first: number, other: number) => (other - first + YEAR.length) % YEAR.length;

/** What is wrong with a month among those of its sheet: it has no name, or one that came within a year, or the one before it is nowhere. */
export type MonthReading = { problem: 'empty' | 'repeated' | 'gap' } | null;

export function readMonth(names: readonly string[], at: number): MonthReading {
  const name = fold(names[at] ?? '');
  if (name === '') return { problem: 'empty' };
  const yearBefore = names.slice(Math.max(0, at + 1 - YEAR.length), at);
  if (yearBefore.some((one) => fold(one) === name)) return { problem: 'repeated' };
  const places = names.map(placeInYear);
  const [last = -1, place = -1] = [places[at - 1], places[at]];
  const ahead = monthsAfter(last, place);
  // More than half a year ahead is a step back.
  if (last < 0 || place < 0 || ahead > YEAR.length / 2) return null;
  const isSkipped = (one: number) => monthsAfter(last, one) > 0 && monthsAfter(last, one) < ahead;
  const isGap = YEAR.some((_, one) => isSkipped(one) && !places.includes(one));
  return isGap ? { problem: 'gap' } : null;
}
