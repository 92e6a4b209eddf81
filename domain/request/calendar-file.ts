/** One whole day for a person's calendar, as iCalendar text. Source: RFC 5545; beyond B11. */

type CalendarDay = { uid: string; day: string; title: string };

/** `day` is ISO 8601 text. The stamp is the day itself, so that the same promise is the same file. */
export function calendarFile({ uid, day, title }: CalendarDay): string {
  const digits = day.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//credit request//ES',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${digits}T000000Z`,
    `DTSTART;VALUE=DATE:${digits}`,
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
