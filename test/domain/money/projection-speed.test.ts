import { expect, it } from 'vitest';
import { projectPayoff } from '#domain/money/projection.ts';
import { yearOfSales } from '#test/fixtures/sales.ts';

/** Time of its own thread, which other processes of a busy machine do not lengthen. Source: B1. */
it('a projection of 500 paths takes less than 50 ms', () => {
  const terms = {
    history: yearOfSales(2_400_000),
    toRepay: 1_000_000,
    retention: 0.2,
    first: { year: 2026, month: 12 },
  };
  const times = Array.from({ length: 9 }, (_, seed) => {
    const start = process.threadCpuUsage();
    projectPayoff({ ...terms, seed });
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  }).sort((one, other) => one - other);
  expect(times[4]).toBeLessThan(50);
});
