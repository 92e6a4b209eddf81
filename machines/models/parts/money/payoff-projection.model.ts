import { type Projection, projectPayoff } from '#domain/money/projection.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';
import {
  type PayoffProjectionServices,
  payoffProjectionMachine,
} from '#machines/parts/money/payoff-projection.machine.ts';

const { answers, fails } = outcomesOf<PayoffProjectionServices>();
export const input = {
  history: yearOfSales(1_200_000),
  amount: 100_000,
  monthlyRate: 0.05,
  retention: 0.2,
  first: { year: 2026, month: 12 },
};
export const projected = (changed: object = {}): Projection =>
  projectPayoff({ ...input, seed: 11, ...changed });

export const model = modelOf(payoffProjectionMachine, {
  input,
  events: [
    { type: 'terms.change', terms: { amount: 1_000, retention: 0.1 } },
    { type: 'projection.retry' },
    answers('projectPayoff', projected()),
    answers('projectPayoff', { outcome: 'none', reason: 'withoutSales' }),
    fails('projectPayoff'),
  ],
});
