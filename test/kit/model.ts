/** Model-based tests, straight from the production machines. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { valueName } from '#machines/kit/state-name.ts';
import type { Case, Model } from '#machines/models/kit/model.ts';
import { namesOf } from '#machines/models/kit/names.ts';
import type { Outcome } from '#machines/models/kit/outcomes.ts';
import { type Broken, type Path, searchModel } from '#machines/models/kit/search.ts';
import { takenBy } from './coverage.ts';

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

/** Where the events of these names lead, as the report writes them: `offerQuote answers "left"`. */
export function stateAfter<Machine extends AnyStateMachine>(
  { machine, cases }: Model<Machine>,
  names: string[],
): string {
  for (const given of cases) {
    const known = namesOf(given.events);
    const events = names.flatMap(
      (name) => given.events.find((event) => known.get(event) === name) ?? [],
    );
    if (events.length < names.length) continue;
    return valueName(play(machine, given.input as InputFrom<Machine>, events));
  }
  throw new Error(`${machine.id} has no case with ${names.join(', ')}.`);
}

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

/** The paths alone. @throws where something breaks on the way. */
export function pathsThrough<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
): Path[] {
  const { paths, broken } = searchModel(machine, given);
  if (broken.length > 0) throw new Error(brokenLine(machine, broken[0]));
  return paths;
}

/** `offerChoice, in choosing.fresh, on offer.show: ...` */
export const brokenLine = (machine: AnyStateMachine, broken: Broken | undefined): string =>
  broken
    ? `${machine.id}, in ${broken.from}, on ${broken.event}: ${broken.error instanceof Error ? broken.error.message : broken.error}`
    : '';

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
