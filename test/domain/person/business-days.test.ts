/** The holidays as the official calendar of 2024 to 2027 has them. Source: LFT 74; beyond B11. */
import { describe, expect, it } from 'vitest';
import { addBusinessDays, isBusinessDay, isHoliday } from '#domain/person/business-days.ts';

describe('a holiday', () => {
  it.each([
    '2026-01-01',
    '2026-02-02',
    '2026-03-16',
    '2026-05-01',
    '2026-09-16',
    '2026-11-16',
    '2026-12-25',
    '2024-10-01',
    '2030-10-01',
    '2027-02-01',
    '2027-03-15',
    '2027-11-15',
  ])('is %s', (day) => expect(isHoliday(day)).toBe(true));

  it.each([
    '2026-10-01',
    '2018-10-01',
    '2026-02-05',
    '2026-03-21',
    '2026-11-20',
    '2026-11-09',
    '2026-11-23',
  ])('is not %s', (day) => expect(isHoliday(day)).toBe(false));
});

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
])('%s, a business day: %s', (day, is) => expect(isBusinessDay(day)).toBe(is));

it.each([
  ['2026-11-20', 3, '2026-11-25'],
  ['2026-11-22', 3, '2026-11-25'],
  ['2026-11-13', 1, '2026-11-17'],
  ['2026-12-23', 2, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i more: %s', (day, count, end) => expect(addBusinessDays(day, count)).toBe(end));
