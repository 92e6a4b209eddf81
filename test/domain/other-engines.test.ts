/** The rules where an engine prints its locales in another way. Source: issue 10 (in every engine). */
import { beforeEach, expect, it, vi } from 'vitest';

/** Another order, nothing padded, midnight as 24, other signs for thousands and decimals; the parts are the truth. */
class OtherDateTimeFormat extends Intl.DateTimeFormat {
  override formatToParts(date?: Date | number) {
    const parts = super.formatToParts(date).filter(({ type }) => type !== 'literal');
    const bare = parts.map(({ type, value }) => {
      const number = String(Number(value));
      return { type, value: type === 'hour' && number === '0' ? '24' : number };
    });
    return bare.toReversed();
  }
  override format = () => '11/21/2026, 24.7';
}
class OtherNumberFormat extends Intl.NumberFormat {
  override format = () => 'MX$ 88.400,00';
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((key) => [key, Reflect.get(Intl, key)]),
    ),
    DateTimeFormat: OtherDateTimeFormat,
    NumberFormat: OtherNumberFormat,
  });
  const printed = () => '21.11.2026';
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(printed);
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(printed);
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(printed);
});

it.each([
  ['2026-11-22T05:59:59Z', '2026-11-21', '23:59'],
  ['2026-11-22T06:00:00Z', '2026-11-22', '00:00'],
  ['2026-01-05T15:07:00Z', '2026-01-05', '09:07'],
  // Mexico City has no summer time since 2022.
  ['2026-07-01T05:30:00Z', '2026-06-30', '23:30'],
])('%s is %s, %s in Mexico', async (instant, day, time) => {
  const { mexicanDay, mexicanTime } = await import('#domain/person/dates.ts');
  expect([mexicanDay(instant), mexicanTime(instant)]).toEqual([day, time]);
});

it('an adult is one, and a CURP is of its day', async () => {
  const { isAdult, mexicanDay } = await import('#domain/person/dates.ts');
  const today = mexicanDay('2026-11-21T18:00:00Z');
  expect([isAdult('2008-11-21', today), isAdult('2008-11-22', today)]).toEqual([true, false]);
});

it('money and percentages are written in one way', async () => {
  const { formatMoney } = await import('#domain/money/money.ts');
  const { formatPercentage } = await import('#domain/money/percentage.ts');
  expect([88400, 1_234_567.891, 0.005, -1000, 999.999].map(formatMoney)).toEqual([
    '$88,400.00',
    '$1,234,567.89',
    '$0.01',
    '-$1,000.00',
    '$1,000.00',
  ]);
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(formatMoney)).toEqual(['—', '—']);
  expect(formatPercentage(0.15)).toBe('15\u00a0%');
});

it('a legal text is reviewed on a day that the calendar has', async () => {
  const { dayProblems } = await import('#domain/request/legal-reviews.ts');
  expect(dayProblems('terms', { reviewed: '2026-02-30', nextReview: '2027-01-01' })).toEqual([
    'terms has no day of its last review, like 2026-11-21',
  ]);
});
