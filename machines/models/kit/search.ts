/**
 * Paths straight from the graph of the production machines. XState's `createTestModel` refuses a machine that invokes, so each
 * outcome of a service, child or delay counts as one more event.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { valueName } from '#machines/kit/state-name.ts';
import type { Case } from './model.ts';
import { eventName, namesOf } from './names.ts';

/** Far above any flow of the house: a model that grows past it distinguishes too much. */
const TOO_MANY = 50_000;

export type Step = {
  event: AnyEventObject;
  label: string;
  place: string;
  value: unknown;
  /** What others notice of it: actions, and the events that are sent or emitted. */
  does: string[];
};
export type Path = { name: string; steps: Step[] };

/** What distinguishes one point of a flow from another: its state and what its case distinguishes. */
export const placeOf = <Machine extends AnyStateMachine>(
  { distinguish }: Case<Machine>,
  snapshot: AnyMachineSnapshot,
) => JSON.stringify([snapshot.value, distinguish?.(snapshot as SnapshotFrom<Machine>) ?? null]);

/** What a machine throws where it should go on: a guard or an action that meets what its state does not promise. */
export type Broken = { from: string; event: string; error: unknown };

/** How often each guard of a machine held and did not, while every event was tried at every place. */
export type GuardCounts = Record<string, { true: number; false: number }>;

type Search = { paths: Path[]; broken: Broken[]; guards: GuardCounts };

/**
 * Shortest paths that together try every event of the case at every place it leads to. What breaks on the way ends its path,
 * and is named: the rest of the model is searched all the same.
 */
export function searchModel<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
): Search {
  const names = namesOf(given.events);
  const label = (event: AnyEventObject) => names.get(event) ?? eventName(event);
  const place = (snapshot: AnyMachineSnapshot) => placeOf(given, snapshot);
  const broken: Broken[] = [];
  const attempt = <Result>(event: AnyEventObject, from: AnyMachineSnapshot, act: () => Result) => {
    try {
      return act();
    } catch (error) {
      broken.push({ from: valueName(from.value), event: label(event), error });
      return null;
    }
  };

  const { counted, guards } = countingGuards(machine);
  const does = new WeakMap<AnyMachineSnapshot, string[]>();
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) => {
    const done: string[] = [];
    const actionExecutor: typeof scope.actionExecutor = (action) => void done.push(deedOf(action));
    const after = attempt(event, snapshot, () =>
      counted.transition(snapshot, event, { ...scope, actionExecutor }),
    );
    // A copy: where nothing changes, the machine answers what it was given.
    const next = { ...(after ?? { ...snapshot, status: 'error' }) } as AnyMachineSnapshot;
    does.set(next, done.filter(Boolean));
    return next;
  };
  const enduring: AnyStateMachine = Object.assign(Object.create(counted), { transition });

  const found = getShortestPaths<AnyStateMachine>(enduring, {
    input: given.input,
    limit: TOO_MANY,
    events: (snapshot) =>
      given.events.filter(
        (event) =>
          snapshot.status === 'active' && attempt(event, snapshot, () => snapshot.can(event)),
      ),
    serializeEvent: label,
    serializeState: (snapshot, event, before) =>
      before && event ? `${place(before)} ${label(event)} ${place(snapshot)}` : place(snapshot),
  });

  const paths = found
    .filter(({ state }) => state.status !== 'error')
    .map(({ steps }) =>
      steps.slice(1).map(({ event, state }) => ({
        event,
        label: label(event),
        place: place(state),
        value: state.value,
        does: does.get(state) ?? [],
      })),
    );
  return {
    paths: wholeOnes(paths).map((steps) => ({ name: storyOf(steps), steps })),
    broken,
    guards,
  };
}

/** The same machine, whose guards are counted, and name themselves where they throw. Those made of others have no name. */
function countingGuards(machine: AnyStateMachine) {
  const guards: GuardCounts = {};
  const counting = Object.entries<unknown>(machine.implementations.guards ?? {})
    .filter((entry): entry is [string, Guard] => isPlainGuard(entry[1]))
    .map(([name, guard]): [string, Guard] => {
      const count = { true: 0, false: 0 };
      guards[name] = count;
      return [
        name,
        (args, params) => {
          const holds = named(name, () => guard(args, params));
          count[holds ? 'true' : 'false'] += 1;
          return holds;
        },
      ];
    });
  return { counted: machine.provide({ guards: Object.fromEntries(counting) }), guards };
}

export type Guard = (args: unknown, params: unknown) => boolean;

/** `and`, `or` and `not` are made of guards that are counted themselves. */
export const isPlainGuard = (guard: unknown): guard is Guard =>
  typeof guard === 'function' && !('check' in guard);

function named(guard: string, holds: () => boolean): boolean {
  try {
    return holds();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`guard ${guard} throws: ${reason}`, { cause });
  }
}

/** What others notice of an action: its name, or what it sends or emits. What XState does for itself is nothing. */
function deedOf({ type, params }: { type: string; params: unknown }): string {
  if (!type.startsWith('xstate.')) return type;
  const isToOthers = type === 'xstate.emit' || type === 'xstate.sendTo';
  const event: unknown =
    isToOthers && typeof params === 'object' && params !== null && 'event' in params
      ? params.event
      : null;
  const isEvent = typeof event === 'object' && event !== null && 'type' in event;
  return isEvent ? String(event.type) : '';
}

/** Drops the paths that are only the beginning of another. */
function wholeOnes(paths: Step[][]): Step[][] {
  const begun = new Set(
    paths.flatMap((steps) => steps.map((_, length) => traceOf(steps.slice(0, length)))),
  );
  return paths.filter((steps) => !begun.has(traceOf(steps)));
}

const traceOf = (steps: Step[]) => steps.map(({ label, place }) => `${label} ${place}`).join();

const storyOf = (steps: Step[]) =>
  steps.map(({ label, value }) => `${label} → ${valueName(value)}`).join(', ');
