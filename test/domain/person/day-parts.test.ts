/** A day that is typed as day, month and year. Source: issue 13. */
import { expect, it } from 'vitest';
import { dayParts, paddedDay, withDayPart } from '#domain/person/day-parts.ts';

it.each([
  ['1992-03-08', { day: '08', month: '03', year: '1992' }],
  ['-3-', { day: '', month: '3', year: '' }],
  ['', { day: '', month: '', year: '' }],
  ['mañana', { day: 'mañana', month: '', year: '' }],
])('%j has the parts %j', (text, parts) => {
  expect(dayParts(text)).toEqual(parts);
});

it.each([
  ['', 'day', '8', '--8'],
  ['--8', 'month', '3', '-3-8'],
  ['-3-8', 'year', '1992', '1992-3-8'],
  ['1992-03-08', 'day', '', '1992-03-'],
  ['--8', 'day', '', ''],
  ['', 'day', '8a', '--8a'],
  ['', 'day', '123', '--123'],
  ['', 'year', '19921', '19921--'],
  ['', 'month', '8/3/1992', '1992-03-08'],
  ['2000-01-01', 'day', ' 08-03-1992 ', '1992-03-08'],
  ['', 'day', '1992-03-08', '1992-03-08'],
] as const)('%j, the %s typed as %j: %j', (text, part, typed, next) => {
  expect(withDayPart(text, part, typed)).toBe(next);
});

it.each([
  ['1992-3-8', '1992-03-08'],
  ['-3-', '-03-'],
  ['1992-03-08', '1992-03-08'],
  ['', ''],
])('once it is left, %j is %j', (text, padded) => {
  expect(paddedDay(text)).toBe(padded);
});
