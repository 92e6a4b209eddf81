/** A shop of the embedded world sells as real ones do. Source: mi-credito.md, Rules. */
import { describe, expect, it } from 'vitest';
import { plusDays } from '#domain/person/dates.ts';
import { salesOf } from '#server/embedded/lender/shop.ts';

const DAYS = 365;
const yearOf = (seller: string) =>
  Array.from({ length: DAYS }, (_, day) => salesOf(seller, plusDays('2026-01-01', day), 4_000));

describe('the sales of a year', () => {
  const year = yearOf('one');
  const amounts = year.flat().map(({ amount }) => amount);

  it('come to what is usual', () => {
    const sold = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(sold / DAYS).toBeGreaterThan(3_600);
    expect(sold / DAYS).toBeLessThan(4_400);
  });

  it('are small and large, on one day too', () => {
    expect(Math.max(...amounts) / Math.min(...amounts)).toBeGreaterThan(6);
    const apart = year.filter((day) => {
      const of = day.map(({ amount }) => amount);
      return Math.max(...of) > 1.5 * Math.min(...of);
    });
    expect(apart.length).toBeGreaterThan(DAYS / 2);
  });

  it('are none on some days, and never on two together', () => {
    const none = year.filter((day) => day.length === 0).length;
    expect(none).toBeGreaterThan(15);
    expect(none).toBeLessThan(60);
    const two = year.filter(
      (day, place) => place > 0 && day.length + (year[place - 1]?.length ?? 1) === 0,
    );
    expect(two).toEqual([]);
  });

  it('are refunded one by one', () => {
    const refunds = year.map((day) => day.filter(({ isRefunded }) => isRefunded).length);
    expect(refunds.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(15);
    const whole = year.filter((day) => day.length > 1 && day.every(({ isRefunded }) => isRefunded));
    expect(whole.length).toBeLessThan(2);
  });

  it('are the same again, others for another seller, and in the order of time', () => {
    expect(yearOf('one')).toEqual(year);
    expect(yearOf('two')).not.toEqual(year);
    for (const day of year) expect(day.map(({ at }) => at)).toEqual(day.map(({ at }) => at).sort());
  });

  it('are none where nothing is usual', () => {
    expect(salesOf('one', '2026-01-01', 0)).toEqual([]);
  });
});
