/** A day as it is typed: day, month and year apart. Its text is ISO (2026-07-18) once it is complete. Source: issue 13. */
import { monthNamed, parseWrittenDay, wholeYear } from './written-day.ts';

export type DayParts = { day: string; month: string; year: string };

const PARTS = /^([^-]*)-([^-]*)-([^-]*)$/;

/** The parts of a text, as they were typed; a text without parts stands whole in the day. */
export function dayParts(text: string): DayParts {
  const [, year = '', month = '', day = text] = PARTS.exec(text) ?? [];
  return { day, month, year };
}

/** The text of the parts as far as they are typed; empty without any. */
const dayText = ({ day, month, year }: DayParts): string =>
  day || month || year ? `${year}-${month}-${day}` : '';

/** The text with two digits for day and month, once a part is left; a day that was written out in one part fills all three. */
export function paddedDay(text: string): string {
  const { day, month, year } = dayParts(text);
  const written = [day, month, year].map(parseWrittenDay).find((found) => found !== null);
  return (
    written ??
    dayText({ year: wholeYear(year.trim()), month: monthDigits(month), day: padded(day) })
  );
}

const padded = (typed: string) => typed.trim().replace(/^\d$/, '0$&');

const monthDigits = (typed: string) => padded(String(monthNamed(typed) ?? typed));

/**
 * The text after one part is typed. A whole day that is pasted into it fills all three; one that is typed there waits
 * for its four digits of the year, or until the part is left. What is no day stays as it was typed.
 */
export function withDayPart(text: string, part: keyof DayParts, typed: string): string {
  const parts = dayParts(text);
  const before = parts[part];
  const isKey = typed.slice(0, -1) === before || before.slice(0, -1) === typed;
  const isWhole = !isKey || /\d{4}\s*$/.test(typed);
  const written = isWhole ? parseWrittenDay(typed) : null;
  return written ?? dayText({ ...parts, [part]: typed.replaceAll('-', '/') });
}
