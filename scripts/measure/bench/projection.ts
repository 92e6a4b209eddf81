/** The what-if of an offer: 500 paths of sales, as the worker computes them. Source: beyond B1. */
import { projectPayoff } from '#domain/money/projection.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';
import { type Figure, median } from './figures.ts';

const RUNS = 25;

export function projectionFigure(): Figure {
  const terms = {
    history: yearOfSales(2_400_000),
    amount: 1_000_000,
    monthlyRate: 0.05,
    retention: 0.2,
    first: { year: 2026, month: 12 },
  };
  const times = Array.from({ length: RUNS }, (_, seed) => {
    const begun = performance.now();
    projectPayoff({ ...terms, seed });
    return performance.now() - begun;
  });
  const note = `median of ${RUNS}`;
  return { what: 'a what-if of 500 paths', budget: 50, measured: median(times), unit: 'ms', note };
}
