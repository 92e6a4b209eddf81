/**
 * What runs in this page, as xstate's own `inspect` reports it. It stays in the page: nothing is
 * sent or stored. Of events it keeps the types and never the payloads: those hold applicants' data.
 */
import type { ActorRefLike, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { eventLabel, transitionKey } from '#machines/kit/transitions.ts';

export type LiveActor = {
  /** Unlike xstate's session ids, unique over all systems of the page. */
  key: number;
  machineId: string;
  /** Ids of the states it is in, outermost first. */
  active: readonly string[];
  /** Keys of the transitions it took last. */
  taken: readonly string[];
  /** The last events it received, oldest first, in words. */
  events: readonly string[];
};

export type LiveInspector = ReturnType<typeof createLiveInspector>;

const REMEMBERED = 12;

export function createLiveInspector() {
  const actors = new Map<object, LiveActor>();
  const listeners = new Set<() => void>();
  let shown: readonly LiveActor[] = [];
  let count = 0;

  function change(ref: ActorRefLike, patch: (was: LiveActor) => Partial<LiveActor>) {
    const was = actors.get(ref) ?? newcomer(ref);
    if (!was) return;
    actors.set(ref, { ...was, ...patch(was) });
    notify();
  }

  function newcomer(ref: ActorRefLike): LiveActor | null {
    const machine = 'logic' in ref && isMachine(ref.logic) ? ref.logic : null;
    if (!machine) return null;
    count += 1;
    return {
      key: count,
      machineId: machine.id,
      active: statesOf(ref.getSnapshot()),
      taken: [],
      events: [],
    };
  }

  function notify() {
    shown = [...actors.values()];
    for (const listener of listeners) listener();
  }

  return {
    /** For the `inspect` option of every root actor; its children come along. */
    inspect(inspection: InspectionEvent) {
      const { actorRef: ref } = inspection;
      if (inspection.type === '@xstate.event') {
        const label = eventLabel(inspection.event.type);
        change(ref, ({ events }) => ({ events: [...events, label].slice(-REMEMBERED) }));
      }
      if (inspection.type === '@xstate.microstep') {
        const steps = inspection._transitions.filter(({ eventType }) => eventType !== null);
        change(ref, () => ({ taken: steps.map(transitionKey) }));
      }
      if (inspection.type === '@xstate.snapshot') {
        const { snapshot } = inspection;
        if (snapshot.status !== 'stopped') change(ref, () => ({ active: statesOf(snapshot) }));
        else if (actors.delete(ref)) notify();
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    actors: () => shown,
  };
}

/** Of an actor that is only being made there is no snapshot yet. */
const statesOf = (snapshot: unknown) =>
  (snapshot as Partial<AnyMachineSnapshot> | undefined)?._nodes?.map(({ id }) => id) ?? [];

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;
