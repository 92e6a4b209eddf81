/** A running machine as a part of a whole, asked by XState's pure `transition`; each answer once. */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { valueName } from '#machines/kit/state-name.ts';

export type Running<Machine extends AnyStateMachine> = {
  state: string;
  /** Its state and what is distinguished beside it. */
  key: string;
  snapshot: SnapshotFrom<Machine>;
};
/** `sent`: what it sends to others by the way. */
export type Moved<Machine extends AnyStateMachine> = {
  to: Running<Machine>;
  sent: AnyEventObject[];
};
export type Runner<Machine extends AnyStateMachine> = {
  start: (input: InputFrom<Machine>) => Running<Machine>;
  after: (running: Running<Machine>, event: AnyEventObject) => Moved<Machine>;
};

export function runnerOf<Machine extends AnyStateMachine>(
  machine: Machine,
  distinguish: (snapshot: SnapshotFrom<Machine>) => unknown,
): Runner<Machine> {
  const met = new Map<string, Running<Machine>>();
  const answers = new Map<string, Moved<Machine>>();
  const running = (snapshot: SnapshotFrom<Machine>): Running<Machine> => {
    const state = valueName((snapshot as AnyMachineSnapshot).value);
    const key = `${state} ${JSON.stringify(distinguish(snapshot))}`;
    const found = met.get(key) ?? { state, key, snapshot };
    met.set(key, found);
    return found;
  };
  return {
    start: (input) => running(initialTransition(machine, input)[0] as SnapshotFrom<Machine>),
    after(from, event) {
      const key = `${from.key} ${JSON.stringify(event)}`;
      const known = answers.get(key);
      if (known) return known;
      const [snapshot, actions] = transition(machine, from.snapshot, event as never);
      const moved = { to: running(snapshot), sent: actions.flatMap(sentBy) };
      answers.set(key, moved);
      return moved;
    },
  };
}

function sentBy({ type, params }: { type: string; params: unknown }): AnyEventObject[] {
  if (type !== 'xstate.sendTo' || typeof params !== 'object' || params === null) return [];
  return 'event' in params ? [params.event as AnyEventObject] : [];
}
