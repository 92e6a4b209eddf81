/** Which transitions a running flow really took, as xstate's own `inspect` reports them. */
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { transitionKey, transitionsOf } from '#machines/kit/transitions.ts';
import { openCalls } from '#machines/models/kit/open-calls.ts';
import { onStubs } from '#machines/models/kit/stubs.ts';

export type Coverage = ReturnType<typeof coverageOf>;

/** Counts the transitions of a machine as they are taken, and names those that were not. */
export function coverageOf(machine: AnyStateMachine) {
  const taken = new Set<string>();
  const pairs = new Map<string, [string, string]>();
  let last: string | null = null;
  const all = transitionsOf(machine).map(transitionKey);
  return {
    /** Another path begins: what it takes first follows on nothing. */
    begin() {
      last = null;
    },
    take(key: string) {
      taken.add(key);
      if (last) pairs.set(`${last}, ${key}`, [last, key]);
      last = key;
    },
    /** Transitions that followed one another. */
    pairs: () => [...pairs.values()],
    untaken: () => all.filter((key) => !taken.has(key)),
  };
}

/** An `inspect` callback that tells the transitions of the root actor and not of its children. */
export const watching = (take: (key: string) => void) => (inspection: InspectionEvent) => {
  if (inspection.type !== '@xstate.microstep') return;
  if (inspection.actorRef.sessionId !== inspection.rootId) return;
  for (const step of inspection._transitions) {
    if (step.eventType !== null) take(transitionKey(step));
  }
};

/** What each event of a path does to a machine left alone: the transitions, by the event. */
export function takenBy(
  machine: AnyStateMachine,
  input: unknown,
  steps: { event: AnyEventObject; label: string }[],
): string[] {
  const deeds: string[] = [];
  let cause = 'start';
  const alone = createActor(onStubs(machine, openCalls().open, 'stubbed'), {
    input,
    clock: new SimulatedClock(),
    inspect: watching((key) => deeds.push(`${cause}: ${key}`)),
  }).start();
  for (const { event, label } of steps) {
    cause = label;
    alone.send(event);
  }
  alone.stop();
  return deeds;
}
