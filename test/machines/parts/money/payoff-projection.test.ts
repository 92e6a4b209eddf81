import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Projection, type ProjectionTerms, projectPayoff } from '#domain/money/projection.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';
import {
  isProjecting,
  type PayoffProjectionServices,
  payoffProjectionMachine,
  selectProjection,
} from '#machines/parts/money/payoff-projection.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<PayoffProjectionServices>();
const input = {
  history: yearOfSales(2_400_000),
  amount: 100_000,
  monthlyRate: 0.05,
  retention: 0.2,
  first: { year: 2026, month: 12 },
};
const terms = { amount: 40_000, retention: 0.1 };
const changeTo = (to: { amount: number; retention: number }) =>
  ({ type: 'terms.change', terms: to }) as const;
const change = changeTo(terms);
const projection: Projection = projectPayoff({ ...input, seed: 1 });
const projected = answers('projectPayoff', projection);
const none = answers('projectPayoff', { outcome: 'none', reason: 'withoutSales' });

/** From B1. */
it.each([
  ['the payoff is projected at once', [], 'projecting'],
  ['... from the sales', [projected], 'projected'],
  ['other terms project it again', [projected, change], 'projecting'],
  ['... also while it is projected', [change], 'projecting'],
  ['... the amount alone', [projected, changeTo({ ...input, amount: 1 })], 'projecting'],
  ['... or the retention alone', [projected, changeTo({ ...input, retention: 0.1 })], 'projecting'],
  ['... the same terms do not', [projected, changeTo(input)], 'projected'],
  ['without sales there is an explanation', [none], 'withoutSales'],
  ['a projection that failed', [fails('projectPayoff')], 'notProjected'],
  [
    '... may be tried again',
    [fails('projectPayoff'), { type: 'projection.retry' } as const],
    'projecting',
  ],
  ['... or follows other terms', [fails('projectPayoff'), change], 'projecting'],
])('%s', (_, events, state) => {
  expect(play(payoffProjectionMachine, input, events)).toEqual(state);
});

it('projects with the same seed each time, and keeps the last one meanwhile', async () => {
  const asked: ProjectionTerms[] = [];
  const actors = actorsFrom<PayoffProjectionServices>({
    projectPayoff: async (wanted) => {
      asked.push(wanted);
      return projection;
    },
  });
  const actor = createActor(payoffProjectionMachine.provide({ actors }), { input }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('projected'));
  actor.send(change);
  expect(selectProjection(actor.getSnapshot())).toBe(projection);
  await waitFor(actor, (snapshot) => snapshot.matches('projected'));
  expect(asked).toEqual([
    { ...input, seed: 11 },
    { ...input, ...terms, seed: 11 },
  ]);
});

it('tells the screen the terms, and whether the projection is that of before', () => {
  const at = snapshotsOf(payoffProjectionMachine, input);
  const changed = at(projected, change);
  expect(changed.context.terms).toEqual({ ...input, ...terms, seed: 11 });
  expect([at(), at(projected), changed].map(isProjecting)).toEqual([true, false, true]);
  expect([at(), at(projected), changed].map(selectProjection)).toEqual([
    null,
    projection,
    projection,
  ]);
});
