/** Days in the forms in which people write and paste them. Source: ruling 46; issue 30, case 42. */
import { isRealDay } from './dates.ts';

/** Spanish and English, by their first three letters. */
const MONTHS = ['ene jan', 'feb', 'mar', 'abr apr', 'may', 'jun', 'jul', 'ago aug', 'sep set']
  .concat('oct', 'nov', 'dic dec')
  .map((names) => names.split(' '));

const LONG_NAMES =
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ' +
  'january february march april june july august september october november december';

const WEEKDAY =
  /^(?:lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +(?=\d|[a-z]+\.? *\d)/;
const TIME = /[t ]+\d{1,2}:\d{2}[\d:.]*(?: *[ap]\.? ?m\.?)?z?(?:[+-]\d{2}:?\d{2})?$/;

/** Between two parts: a slash, a dash, a dot or a space, with spaces around it. */
const BETWEEN = '(?: *[/.,\\\\_\\-] *| +)';
const NUMBERS = new RegExp(`^(\\d{1,4})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{1,4})$`);
const DAY_FIRST =
  /^(\d{1,2}|primero)(?:o|er|ro|°|st|nd|rd|th)?[ /,.-]*(?:de |of )?([a-z]{3,10})[ /,.-]*(?:del? )?(\d{2}|\d{4})$/;
const MONTH_FIRST = /^([a-z]{3,10})[ .]*(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{2}|\d{4})$/;

/** The day as ISO text, also one that no calendar has; null for what is no whole date. */
export function parseWrittenDay(written: string): string | null {
  const text = plain(written);
  return named(text) ?? numbers(text) ?? unseparated(text);
}

/** `2` for `feb.`; null for what is no month's name. */
export function monthNamed(written: string): number | null {
  const name = plain(written).replace(/\.$/, '');
  const isWhole = name.length <= 4 || LONG_NAMES.split(' ').some((long) => long === name);
  const index = MONTHS.findIndex((names) => names.includes(name.slice(0, 3)));
  return isWhole && index >= 0 && /^[a-z]+$/.test(name) ? index + 1 : null;
}

/** Two digits up to 29 are of this century, as sheets read them. */
export const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) <= 29 ? 20 : 19}${year}` : year;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{White_Space}+/gu, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(TIME, '')
    .replace(WEEKDAY, '');

function named(text: string): string | null {
  const [, first, name, year] = DAY_FIRST.exec(text) ?? [];
  if (first && name && year) return withMonth(year, name, first === 'primero' ? '1' : first);
  const [, month, day, ofYear] = MONTH_FIRST.exec(text) ?? [];
  return month && day && ofYear ? withMonth(ofYear, month, day) : null;
}

function withMonth(year: string, name: string, day: string): string | null {
  const month = monthNamed(name);
  return month === null ? null : isoDay(year, String(month), day);
}

/** Day, month, year, as Mexico writes them; year first where it has four digits, month first where nothing else is a day. */
function numbers(text: string): string | null {
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? [];
  if (first.length === 4 && third.length <= 2) return isoDay(first, second, third);
  if (first.length > 2 || (third.length !== 4 && third.length !== 2)) return null;
  if (Number(second) > 12 && isReal(third, first, second)) return isoDay(third, first, second);
  return third.length === 4 || isReal(third, second, first) ? isoDay(third, second, first) : null;
}

/** `19800201` and `01021980`: never both, since no month is 19 or 20. */
function unseparated(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null;
  const at = (from: number, to: number) => text.slice(from, to);
  const readings = [
    [at(0, 4), at(4, 6), at(6, 8)],
    [at(4, 8), at(2, 4), at(0, 2)],
  ] as const;
  const [found] = readings.filter((one) => /^(?:19|20)/.test(one[0]) && isReal(...one));
  return found ? isoDay(...found) : null;
}

const isReal = (year: string, month: string, day: string) =>
  isRealDay(Number(wholeYear(year)), Number(month), Number(day));

const isoDay = (year: string, month: string, day: string) =>
  `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
