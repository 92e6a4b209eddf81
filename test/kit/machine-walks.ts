/**
 * Walks a machine along every path of its model, and fails on the transitions that none took.
 * A flow with a view is walked on the view alone: `describeFlow` of `walks.tsx`.
 */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Case, Model } from '#machines/models/kit/model.ts';
import { isOutcome } from '#machines/models/kit/outcomes.ts';
import { type Broken, type Path, searchModel } from '#machines/models/kit/search.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { brokenLine } from './model.ts';
import { settled } from './pending.ts';
import { keepWalks, stepTo, type WalkedStep } from './run-data.ts';
import { startWorld } from './world.ts';

export function describeMachine<Machine extends AnyStateMachine>({
  machine,
  cases,
}: Model<Machine>) {
  const coverage = coverageOf(machine);
  describe(`the machine ${machine.id}`, () => {
    const walks = keepWalks(machine, 'machine', coverage);
    for (const given of cases) {
      const { paths, broken, guards } = searchModel(machine, given);
      walks.addGuards(guards);
      for (const path of paths) {
        it(path.name, () =>
          walks.walk(path.name, (steps) => walkMachine(machine, given, path, coverage, steps)),
        );
      }
      itBreaksNowhere(machine, broken);
    }

    it('takes every transition', () => expect(coverage.untaken()).toEqual([]));
  });
}

/** One failing test for each place where a guard or an action throws, while the other paths are walked. */
export function itBreaksNowhere(machine: AnyStateMachine, broken: Broken[]) {
  const lines = new Set(broken.map((each) => brokenLine(machine, each)));
  for (const line of lines) it(line, () => expect.fail(line));
}

/** Takes one path on the running machine, with its services and children stubbed. */
export async function walkMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
  { steps }: Path,
  { take, begin }: Coverage,
  walked: WalkedStep[] = [],
) {
  begin();
  const world = startWorld(machine, given, { children: 'stubbed', take });
  for (const { event, label, place } of steps) {
    if (isOutcome(event)) world.settle(event);
    else world.send(event as EventFromLogic<Machine>);
    await settled();
    expect(world.place(), `after "${label}"`).toBe(place);
    walked.push(stepTo(machine, label, world.snapshot(), { keys: [], ms: 0 }));
  }
  world.stop();
}
