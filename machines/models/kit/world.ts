/**
 * A running flow in a world that stands still: services never answer, children never end and no
 * time passes until an outcome is settled.
 */
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import type { Case } from './model.ts';
import { openCalls } from './open-calls.ts';
import { isElapsed, type Outcome, serviceOf } from './outcomes.ts';
import { placeOf } from './search.ts';
import { type Children, endOf, isMachine, onStubs } from './stubs.ts';

export type World<Machine extends AnyStateMachine> = ReturnType<typeof startModelWorld<Machine>>;

type Setting = {
  children: Children;
  inspect?: (event: InspectionEvent) => void;
};

export function startModelWorld<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
  { children, inspect }: Setting,
) {
  const calls = openCalls();
  const clock = new SimulatedClock();
  const actor = createActor(onStubs(machine, calls.open, children), {
    input: given.input,
    clock,
    ...(inspect && { inspect }),
  }).start();

  return {
    actor: actor as unknown as ActorRefFrom<Machine>,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<Machine>,
    place: () => placeOf(given, actor.getSnapshot()),
    send: (event: EventFromLogic<Machine>) => actor.send(event),
    stop: () => actor.stop(),
    /** The calls that no outcome has settled yet, by their names. */
    openCalls: calls.names,
    pass: (ms: number) => clock.increment(ms),
    settle(outcome: Outcome) {
      if (isElapsed(outcome)) return clock.increment(delayOf(actor, outcome.type));
      const child = childOf(actor, serviceOf(outcome));
      if (child) return child.send(endOf(outcome));
      calls.settle(outcome);
    },
  };
}

/** Milliseconds that the pending delay was set for. */
function delayOf(actor: AnyActorRef, type: string): number {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
  const found = Object.values(scheduled).find(({ event }) => event.type === type);
  if (!found) throw new Error(`The flow waits for no "${type}".`);
  return found.delay;
}

/** A child flow that runs for real, however deep, by its id. */
function childOf(actor: AnyActorRef, id: string): AnyActorRef | null {
  const children: Record<string, AnyActorRef> = actor.getSnapshot()?.children ?? {};
  const running = Object.values(children).filter(
    (child) => child && 'logic' in child && isMachine(child.logic),
  );
  const own = running.find((child) => child.id === id);
  if (own) return own;
  for (const child of running) {
    const inner = childOf(child, id);
    if (inner) return inner;
  }
  return null;
}
