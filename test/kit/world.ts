/**
 * A running flow in a world that stands still: services never answer, children never end and no
 * time passes until the test settles an outcome.
 */
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import type { Case } from '#machines/models/kit/model.ts';
import { isElapsed, type Outcome, serviceOf } from '#machines/models/kit/outcomes.ts';
import { watching } from './coverage.ts';
import { placeOf } from './model.ts';
import { openCalls } from './open-calls.ts';
import { type Children, endOf, isMachine, onStubs } from './stubs.ts';

export type World<Machine extends AnyStateMachine> = ReturnType<typeof startWorld<Machine>>;

export function startWorld<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
  { children, take }: { children: Children; take: (key: string) => void },
) {
  const calls = openCalls();
  const clock = new SimulatedClock();
  const actor = createActor(onStubs(machine, calls.open, children), {
    input: given.input,
    clock,
    inspect: watching(take),
  }).start();

  return {
    actor: actor as unknown as ActorRefFrom<Machine>,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<Machine>,
    place: () => placeOf(given, actor.getSnapshot()),
    send: (event: EventFromLogic<Machine>) => actor.send(event),
    stop: () => actor.stop(),
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
