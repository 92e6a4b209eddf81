import { expect, it } from 'vitest';
import { parseHelpHours } from '#domain/request/help-hours.ts';

it.each([
  ['mon-fri 09:00-18:00', { from: 0, to: 4, opens: '09:00', closes: '18:00' }],
  ['mon-sun 00:00-23:59', { from: 0, to: 6, opens: '00:00', closes: '23:59' }],
  ['lun-vie 09:00-18:00', null],
  ['mon-fri 9-18', null],
  ['mon-fri 24:00-25:00', null],
  ['', null],
])('%s', (text, hours) => {
  expect(parseHelpHours(text)).toEqual(hours);
});
