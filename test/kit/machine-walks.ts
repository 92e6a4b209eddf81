/**
 * Walks a machine along every path of its models, and fails on the transitions that none took.
 *
 *   describeMachine(offerConfirmationMachine, {
 *     input: { token: 'abc', applicant },
 *     events: [{ type: 'form.submit', applicant }, answers('confirmOffer', 'confirmed'), ...],
 *   });
 *
 * A flow with a view is walked on the view alone: `describeFlow` of `walks.tsx`.
 */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Model, type Path, pathsThrough } from './model.ts';
import { isOutcome } from './outcomes.ts';
import { settled } from './pending.ts';
import { startWorld } from './world.ts';

/** Several models count together: some transitions need another input. */
export function describeMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  ...models: Model<Machine>[]
) {
  const coverage = coverageOf(machine);
  describe(`the machine ${machine.id}`, () => {
    for (const model of models) {
      for (const path of pathsThrough(machine, model)) {
        it(path.name, () => walkMachine(machine, model, path, coverage));
      }
    }

    it('takes every transition', () => expect(coverage.untaken()).toEqual([]));
  });
}

/** Takes one path on the running machine, with its services and children stubbed. */
export async function walkMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  model: Model<Machine>,
  { steps }: Path,
  { take }: Coverage,
) {
  const world = startWorld(machine, model, { children: 'stubbed', take });
  for (const { event, label, place } of steps) {
    if (isOutcome(event)) world.settle(event);
    else world.send(event as EventFromLogic<Machine>);
    await settled();
    expect(world.place(), `after "${label}"`).toBe(place);
  }
  world.stop();
}
