import { expect, it } from 'vitest';
import { scaleTop } from '#components/chart/chart-data.ts';

/** Source: review, severity 3: half of the chart was empty. */
it.each([
  [135_390.49, 140_000],
  [100_001, 120_000],
  [100_000, 100_000],
  [211_000, 240_000],
  [410_000, 500_000],
  [999, 1_000],
  [1, 1],
])('the axis of %s ends at %s', (largest, top) => {
  expect(scaleTop(largest)).toBe(top);
});
