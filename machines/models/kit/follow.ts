/** Goes a way that was seen in a running flow once more, with the payloads and answers of its model. Source: proof, "Inspector". */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { valueName } from '#machines/kit/state-name.ts';
import { eventLabel } from '#machines/kit/transitions.ts';
import type { Case, Model } from './model.ts';

/** A step as it was seen: the event in words, and the place that it led to. */
export type Seen = { event: string; to: string };
type Followed = { given: Case<AnyStateMachine>; events: AnyEventObject[]; place: string };

/** @throws a sentence that names the first step on which no case of the model goes on. */
export function follow(
  { machine, cases }: Pick<Model<AnyStateMachine>, 'machine' | 'cases'>,
  seen: readonly Seen[],
): Followed {
  let farthest = 0;
  const goOn = (
    given: Case<AnyStateMachine>,
    snapshot: AnyMachineSnapshot,
    done: AnyEventObject[],
  ): Followed | null => {
    farthest = Math.max(farthest, done.length);
    const step = seen[done.length];
    if (!step) return { given, events: done, place: valueName(snapshot.value) };
    const tried = given.events.filter(({ type }) => eventLabel(type) === step.event);
    for (const event of tried) {
      const [next] = transition(machine, snapshot, event);
      const isThere = valueName(next.value) === step.to;
      const followed = isThere && goOn(given, next, [...done, event]);
      if (followed) return followed;
    }
    return null;
  };

  for (const given of cases) {
    const [start] = initialTransition(machine, given.input);
    const followed = goOn(given, start, []);
    if (followed) return followed;
  }
  const { event, to } = seen[farthest] ?? { event: 'its start', to: 'nowhere' };
  const from = farthest === 0 ? 'its start' : seen[farthest - 1]?.to;
  throw new Error(`The model of ${machine.id} does not go from ${from} by ${event} to ${to}.`);
}
