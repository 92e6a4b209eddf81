import { expect, it } from 'vitest';
import { calendarFile } from '#domain/request/calendar-file.ts';

it('is one whole day, with its title escaped', () => {
  const text = calendarFile({ uid: 'SOL-7K4F-29', day: '2026-11-25', title: 'Respuesta; a, b\nc' });
  expect(text).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//portal//credit request//ES\r\nBEGIN:VEVENT\r\n' +
      'UID:SOL-7K4F-29\r\nDTSTAMP:20261125T000000Z\r\nDTSTART;VALUE=DATE:20261125\r\n' +
      'SUMMARY:Respuesta\\; a\\, b\\nc\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  );
});
