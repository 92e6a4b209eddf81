/**
 * Model-based tests, straight from the production machines.
 *
 * XState's `createTestModel` refuses a machine that invokes, so paths are taken from the graph of
 * the real machine, with each outcome of a service, child or delay counted as one more event.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Case } from '#machines/models/kit/model.ts';
import type { Outcome } from '#machines/models/kit/outcomes.ts';
import { takenBy } from './coverage.ts';
import { eventName, namesOf, valueName } from './names.ts';

/** Far above any flow of the house: a model that grows past it distinguishes too much. */
const TOO_MANY = 50_000;

export type Step = { event: AnyEventObject; label: string; place: string; value: unknown };
export type Path = { name: string; steps: Step[] };

type Played<Machine extends AnyStateMachine> = [
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly (EventFromLogic<Machine> | Outcome)[],
];

/** The snapshot a flow comes to after these events; nothing is really invoked. */
export function after<Machine extends AnyStateMachine>(
  ...[machine, input, events]: Played<Machine>
): SnapshotFrom<Machine> {
  const [start] = initialTransition<AnyStateMachine>(machine, input);
  const end = events.reduce(
    (snapshot, event) => transition<AnyStateMachine>(machine, snapshot, event)[0],
    start,
  );
  return end as SnapshotFrom<Machine>;
}

/** The state value there. */
export const play = <Machine extends AnyStateMachine>(...played: Played<Machine>) =>
  (after(...played) as AnyMachineSnapshot).value as SnapshotFrom<Machine>['value'];

/** The same for one machine and one input: `at(submit, refused)`. */
export const snapshotsOf =
  <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) =>
  (...events: Played<Machine>[2]) =>
    after(machine, input, events);

/** What a service or child of this id is called with at this point of a flow; undefined where it is not. */
export function inputTo({ children }: AnyMachineSnapshot, id: string): unknown {
  const called = children[id]?.getSnapshot();
  return called?.input ?? called?.context;
}

/** What tells one point of a flow from another: its state and what its case distinguishes. */
export const placeOf = <Machine extends AnyStateMachine>(
  { distinguish }: Case<Machine>,
  snapshot: AnyMachineSnapshot,
) => JSON.stringify([snapshot.value, distinguish?.(snapshot as SnapshotFrom<Machine>) ?? null]);

/** Shortest paths that together try every event of the case at every place it leads to. */
export function pathsThrough<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
): Path[] {
  const names = namesOf(given.events);
  const label = (event: AnyEventObject) => names.get(event) ?? eventName(event);
  const place = (snapshot: AnyMachineSnapshot) => placeOf(given, snapshot);

  const found = getShortestPaths<AnyStateMachine>(machine, {
    input: given.input,
    limit: TOO_MANY,
    events: (snapshot) =>
      given.events.filter((event) => snapshot.status === 'active' && snapshot.can(event)),
    serializeEvent: label,
    serializeState: (snapshot, event, before) =>
      before && event ? `${place(before)} ${label(event)} ${place(snapshot)}` : place(snapshot),
  });

  const paths = found.map(({ steps }) =>
    steps.slice(1).map(({ event, state }) => ({
      event,
      label: label(event),
      place: place(state),
      value: state.value,
    })),
  );
  return wholeOnes(paths).map((steps) => ({ name: storyOf(steps), steps }));
}

/** Enough of the paths to take each transition by each event that takes it: for slow walks. */
export function fewestOf<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
  paths: Path[],
): Path[] {
  const covered = new Set<string>();
  const news = (path: Path) =>
    takenBy(machine, given.input, path.steps).filter(
      (deed) => !covered.has(deed) && covered.add(deed),
    );
  return paths
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .filter((path) => news(path).length > 0);
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
