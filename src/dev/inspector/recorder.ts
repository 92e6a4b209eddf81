/**
 * What runs in this page, as xstate's own `inspect` reports it. It stays in the page: nothing is sent or stored. Of events it
 * keeps the types and never the payloads: those hold applicants' data.
 */
import type {
  ActorRefLike,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { valueName } from '#machines/kit/state-name.ts';
import { eventLabel, transitionKey, transitionLabel } from '#machines/kit/transitions.ts';

/** One event and what came of it. */
export type LogEntry = {
  id: number;
  /** Milliseconds since the page was opened. */
  at: number;
  event: string;
  /** The actor that sent it; null for a person, a service or a delay. */
  by: string | null;
  from: string;
  to: string;
  /** The transitions taken, by their keys and as they read: `offer.show [isOpen]`. */
  taken: { key: string; label: string }[];
  actions: string[];
  ms: number;
};

export type RecordedActor = {
  /** Unlike xstate's session ids, unique over all systems of the page. */
  key: number;
  parent: number | null;
  /** The id that its parent gave it, which distinguishes it from another of the same machine. */
  name: string;
  machine: AnyStateMachine;
  /** Null where it runs on the server. */
  ref: AnyActorRef | null;
  snapshot: AnyMachineSnapshot;
  isOver: boolean;
  log: readonly LogEntry[];
};

/** Without a snapshot until it starts: React's StrictMode makes a twin of each actor that never does. */
type MadeActor = Omit<RecordedActor, 'snapshot'> & { snapshot: AnyMachineSnapshot | null };

export type Recorder = ReturnType<typeof createRecorder>;

/** Events that are remembered of each actor. */
export const REMEMBERED = 500;
const ENDED_ACTORS = 50;

export function createRecorder() {
  const actors = new Map<object, MadeActor>();
  const listeners = new Set<() => void>();
  let shown: readonly RecordedActor[] = [];
  let actorCount = 0;
  let entryCount = 0;
  let isNotifying = false;

  function notify() {
    if (isNotifying) return;
    isNotifying = true;
    queueMicrotask(() => {
      isNotifying = false;
      shown = [...actors.values()].filter(isStarted);
      for (const listener of listeners) listener();
    });
  }

  function newcomer(ref: ActorRefLike): MadeActor | null {
    if (!isMachineActor(ref)) return null;
    actorCount += 1;
    const parent = ref._parent && actors.get(ref._parent);
    const actor: MadeActor = {
      key: actorCount,
      parent: parent?.key ?? null,
      name: ref.id,
      machine: ref.logic,
      ref,
      snapshot: null,
      isOver: false,
      log: [],
    };
    actors.set(ref, actor);
    return actor;
  }

  function change(ref: object, actor: MadeActor, patch: Partial<MadeActor>) {
    actors.set(ref, { ...actor, ...patch });
    notify();
  }

  /** The entry of the event that an actor is handling. */
  function amend(ref: object, actor: MadeActor, patch: (last: LogEntry) => Partial<LogEntry>) {
    const last = actor.log.at(-1);
    if (last) change(ref, actor, { log: [...actor.log.slice(0, -1), { ...last, ...patch(last) }] });
  }

  function forgetEnded() {
    const ended = [...actors].filter(([, { isOver }]) => isOver);
    for (const [ref] of ended.slice(0, -ENDED_ACTORS)) actors.delete(ref);
  }

  return {
    /** For the `inspect` option of every root actor; its children come along. */
    inspect(inspection: InspectionEvent, at = performance.now()) {
      const { actorRef: ref } = inspection;
      const actor = actors.get(ref) ?? newcomer(ref);
      if (!actor) return;
      if (inspection.type === '@xstate.event') {
        const { event, sourceRef } = inspection;
        entryCount += 1;
        const place = placeOf(actor.snapshot);
        const entry: LogEntry = {
          id: entryCount,
          at,
          event: eventLabel(event.type),
          by: sourceRef ? (actors.get(sourceRef)?.name ?? null) : null,
          from: place,
          to: place,
          taken: [],
          actions: [],
          ms: 0,
        };
        change(ref, actor, { log: [...actor.log.slice(1 - REMEMBERED), entry] });
      }
      if (inspection.type === '@xstate.microstep') {
        const steps = inspection._transitions.filter(({ eventType }) => eventType !== null);
        const taken = steps.map((step) => ({
          key: transitionKey(step),
          label: transitionLabel(step),
        }));
        amend(ref, actor, (last) => ({ taken: [...last.taken, ...taken] }));
      }
      if (inspection.type === '@xstate.action') {
        const { type } = inspection.action;
        if (!type.startsWith('xstate.')) {
          amend(ref, actor, (last) => ({ actions: [...last.actions, type] }));
        }
      }
      if (inspection.type === '@xstate.snapshot') {
        const snapshot = isMachineSnapshot(inspection.snapshot) ? inspection.snapshot : null;
        amend(ref, actor, (last) => ({ to: placeOf(snapshot), ms: Math.max(0, at - last.at) }));
        const isOver = inspection.snapshot.status !== 'active';
        change(ref, actors.get(ref) ?? actor, { snapshot, isOver });
        if (isOver) forgetEnded();
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    actors: () => shown,
  };
}

const isStarted = (actor: MadeActor): actor is RecordedActor => actor.snapshot !== null;

type MachineActor = AnyActorRef & { logic: AnyStateMachine; _parent?: AnyActorRef };

const isMachineActor = (ref: ActorRefLike): ref is MachineActor =>
  'logic' in ref && typeof ref.logic === 'object' && ref.logic !== null && 'root' in ref.logic;

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** Of an actor that has not started there is no snapshot yet. */
export const placeOf = (snapshot: AnyMachineSnapshot | null): string =>
  snapshot ? valueName(snapshot.value) : '';
