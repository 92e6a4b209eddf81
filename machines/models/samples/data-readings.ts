import type { DataReading } from '#contract/data-readings.ts';

export const reading = (more: Partial<DataReading> = {}): DataReading => ({
  at: '2026-11-22T17:05:00.000Z',
  by: 'lender',
  part: 'application',
  request: 'SOL-7K4F-29',
  ...more,
});
