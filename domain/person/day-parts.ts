/** A day as it is typed: day, month and year apart. Its text is ISO (2026-07-18) once it is complete. Source: issue 13. */
export type DayParts = { day: string; month: string; year: string };

const ISO = /^(\d{0,4})-(\d{0,2})-(\d{0,2})$/;
/** As a person writes or pastes it: 18/7/2026. */
const WRITTEN = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;

/** The parts of a text; none of what is no day, however incomplete. */
export function dayParts(text: string): DayParts {
  const [, year = '', month = '', day = ''] = ISO.exec(text) ?? [];
  return { day, month, year };
}

/** The text of the parts as far as they are typed; empty without any. */
const dayText = ({ day, month, year }: DayParts): string =>
  day || month || year ? `${year}-${month}-${day}` : '';

const padded = (digits: string) => (digits === '' ? '' : digits.padStart(2, '0'));

/** The text with two digits for day and month, once a part is left. */
export function paddedDay(text: string): string {
  const { day, month, year } = dayParts(text);
  return dayText({
    year,
    day: padded(day),
    month: padded(month),
  });
}

/** The text after one part is typed; a whole day that is pasted into it fills all three. */
export function withDayPart(text: string, part: keyof DayParts, typed: string): string {
  const pasted = typed.trim();
  const [, day = '', month = '', year = ''] = WRITTEN.exec(pasted) ?? [];
  if (year) return paddedDay(dayText({ day, month, year }));
  if (/^\d{4}-\d{2}-\d{2}$/.test(pasted)) return pasted;
  const digits = pasted.replace(/\D/g, '').slice(0, part === 'year' ? 4 : 2);
  return dayText({ ...dayParts(text), [part]: digits });
}
