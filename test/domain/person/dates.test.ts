import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFileSize } from '#domain/files/file-size.ts';
import {
  addMonths,
  ageOn,
  isAdult,
  isIsoDay,
  longDate,
  longDay,
  mexicanDay,
  mexicanTime,
  monthAndYear,
  monthName,
  parseMonthAndYear,
  shortMonth,
} from '#domain/person/dates.ts';

describe('months', () => {
  it('have three letters in a chart', () => {
    const short = Array.from({ length: 12 }, (_, index) => shortMonth(index + 1));
    expect(short.join()).toBe('ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic');
  });

  it.each([0, 13, 1.5])('have no number %s', (month) => {
    expect(() => monthName(month)).toThrow(RangeError);
  });

  it.each([
    ['enero 2027', { year: 2027, month: 1 }],
    ['Diciembre 2026', { year: 2026, month: 12 }],
    ['setiembre 2026', { year: 2026, month: 9 }],
    ['enero', null],
    ['January 2027', null],
    ['', null],
  ])('%j reads as %j', (text, month) => {
    expect(parseMonthAndYear(text)).toEqual(month);
  });

  it.each([
    [{ year: 2026, month: 11 }, 2, 'enero 2027'],
    [{ year: 2026, month: 11 }, 1, 'diciembre 2026'],
    [{ year: 2026, month: 1 }, -1, 'diciembre 2025'],
    [{ year: 2026, month: 5 }, 24, 'mayo 2028'],
  ])('%j and %s more is %s', (month, count, label) => {
    expect(monthAndYear(addMonths(month, count))).toBe(label);
  });
});

describe('days', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-00-10', false],
  ])('%s is one: %s', (text, is) => {
    expect(isIsoDay(text)).toBe(is);
  });

  it('make someone an adult on the eighteenth birthday', () => {
    expect(ageOn('2008-11-22', '2026-11-21')).toBe(17);
    expect(isAdult('2008-11-22', '2026-11-21')).toBe(false);
    expect(isAdult('2008-11-21', '2026-11-21')).toBe(true);
  });

  it('are written out in Spanish', () => {
    expect(longDate({ day: 18, month: 7, year: 2026 })).toBe('18 de julio de 2026');
  });

  it('fall in Mexico City', () => {
    expect(mexicanDay('2026-07-18T03:00:00Z')).toBe('2026-07-17');
    expect(mexicanDay('2026-07-18T12:00:00Z')).toBe('2026-07-18');
    expect(mexicanTime('2026-07-18T06:00:09Z')).toBe('00:00');
    expect(mexicanTime('2026-07-18T21:40:07Z')).toBe('15:40');
  });

  it('are those of the kept time zones, since Mexico’s law of 2022', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Mexico_City',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const instants = fc.date({
      min: new Date('2023-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${mexicanDay(instant)} ${mexicanTime(instant)}`).toBe(format.format(instant));
      }),
    );
  });

  it('are none for what is no instant', () => {
    expect(() => mexicanDay('today')).toThrow(RangeError);
    expect(() => mexicanTime(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('file sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1_572_864, '1.5 MB'],
    [10 * 1024 * 1024, '10 MB'],
    [5 * 1024 ** 3, '5120 MB'],
  ])('%s is %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

it.each([
  ['es', '20 de noviembre de 2026'],
  ['en', 'November 20, 2026'],
] as const)('a day is written out in %s', (language, text) => {
  expect(longDay('2026-11-20', language)).toBe(text);
});
