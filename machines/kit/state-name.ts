import type {
  ActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';

type Top<Value> = Value extends string ? Value : keyof Value & string;

/** The top-level states of a machine: the places a person can be in its flow. */
export type StateName<Machine extends AnyStateMachine> = Top<StateValueFrom<Machine>>;

/** The actor of a machine. */
export type FlowActor = ActorRef<AnyMachineSnapshot, never>;

/** The top-level states that an actor can be in. */
export type StateOf<Actor extends FlowActor> = Top<SnapshotFrom<Actor>['value']>;

/** The name of the machine that a snapshot is of. */
export const flowName = ({ machine }: AnyMachineSnapshot): string => machine.id;

/** The top-level state a snapshot is in. Parallel states are not allowed at the top level. */
export function stateName<Snapshot extends AnyMachineSnapshot>(
  snapshot: Snapshot,
): Top<Snapshot['value']> {
  const { value } = snapshot;
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as Top<Snapshot['value']>;
}

/** `{ editing: 'refused' }` reads `editing.refused`. */
export const valueName = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => [name, valueName(inner)].filter(Boolean).join('.'))
        .join(' + ')
    : String(value);

/** The child of a name, while it runs. */
export const childSelector =
  <Snapshot extends { children: object }>() =>
  <Name extends keyof Snapshot['children']>(name: Name) =>
  (snapshot: Snapshot) => {
    const children: Snapshot['children'] = snapshot.children;
    return children[name];
  };
