/**
 * Months and days, in Spanish. A day is ISO 8601 text (`2026-07-18`), a month counts from 1. Today is
 * always a parameter. Source: spec 2 (three-letter months), 3 (estimated payment row); C5, C14, D-43, D-117.
 */

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export type Month = { year: number; month: number };

/** @throws RangeError for a month outside 1 to 12. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
}

/** `ene` … `dic`. @throws RangeError as `monthName`. */
export const shortMonth = (month: number): string => monthName(month).slice(0, 3);

/** `enero 2027`, as estimated payments date their rows. @throws RangeError as `monthName`. */
export const monthAndYear = ({ year, month }: Month): string => `${monthName(month)} ${year}`;

/** Reads `enero 2027`; null for what is none, which is then shown as it came. Source: D-43. */
export function parseMonthAndYear(text: string): Month | null {
  const [, name = '', year = ''] = /^(\p{L}+) (\d{4})$/u.exec(text.trim().toLowerCase()) ?? [];
  const month = MONTHS.indexOf(name === 'setiembre' ? 'septiembre' : name) + 1;
  return month > 0 ? { year: Number(year), month } : null;
}

/** The month of an ISO day. */
export const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

export function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

/** Whether the calendar has this day. */
export function isRealDay(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** Whether a text is a day of the calendar: `2026-07-18`. */
export function isIsoDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isRealDay(Number(year), Number(month), Number(day));
}

/** An ISO day so many days later. @throws RangeError for no day. */
export function plusDays(day: string, days: number): string {
  if (!isIsoDay(day)) throw new RangeError(`Not a day: ${day}`);
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Whole years from birth to today, both ISO days. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether someone is 18 or more today. Both are ISO days. Source: C3, a business rule for PF. */
export const isAdult = (birth: string, today: string): boolean => ageOn(birth, today) >= 18;

/** `18 de julio de 2026`. @throws RangeError as `monthName`. */
export const longDate = (date: { day: number; month: number; year: number }): string =>
  `${date.day} de ${monthName(date.month)} de ${date.year}`;

const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** An ISO day in a person's language: `20 de noviembre de 2026`, `November 20, 2026`. */
export function longDay(iso: string, language: 'es' | 'en'): string {
  const { year, month } = monthOf(iso);
  const day = Number(iso.slice(8, 10));
  return language === 'es'
    ? longDate({ day, month, year })
    : `${ENGLISH_MONTHS[month - 1]} ${day}, ${year}`;
}

/** `enero 2027`, `January 2027`. @throws RangeError as `monthName`. */
export const longMonth = ({ year, month }: Month, language: 'es' | 'en'): string =>
  `${language === 'es' ? monthName(month) : ENGLISH_MONTHS[month - 1]} ${year}`;

/**
 * Central Mexico keeps UTC-6 all year; nothing here is older than the law. Source: Ley de los Husos Horarios, 2022-10-28.
 * A phone whose time zones are older still moves its clock in summer, and a slow one takes 90 ms to ask `Intl`.
 */
const MEXICO_MS = -6 * 3_600_000;

const inMexico = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + MEXICO_MS).toISOString();

/** The day, ISO, that an instant falls on in Mexico City. @throws RangeError for no instant. */
export const mexicanDay = (instant: string | Date): string => inMexico(instant).slice(0, 10);

/** The time of day of an instant in Mexico City: `15:40`. @throws RangeError for no instant. */
export const mexicanTime = (instant: string | Date): string => inMexico(instant).slice(11, 16);
