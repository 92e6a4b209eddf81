/** Brings a flow to one of its states, along the shortest path of its model, on services that wait. */
import { type AnyEventObject, type AnyStateMachine, initialTransition } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { valueName } from '#machines/kit/state-name.ts';
import { eventLabel } from '#machines/kit/transitions.ts';
import { follow, type Seen } from '#machines/models/kit/follow.ts';
import type { Case, Model } from '#machines/models/kit/model.ts';
import { breaks, isOutcome, type Outcome } from '#machines/models/kit/outcomes.ts';
import { type Step, searchModel } from '#machines/models/kit/search.ts';
import { startModelWorld, type World } from '#machines/models/kit/world.ts';

/** How services answer from that state on. */
export const FAULTS = {
  none: null,
  slow: null,
  failing: () => new CallFailed('unavailable', { status: 500, supportCode: 'PX-7K3F9' }),
  offline: () => new CallFailed('offline'),
  /** A page of HTML with status 200. */
  malformed: () => new CallFailed('malformed', { status: 200, supportCode: 'PX-7K3F9' }),
} as const satisfies Record<string, null | (() => Error)>;
export type FaultName = keyof typeof FAULTS;

type Found = { given: Case<AnyStateMachine>; steps: Pick<Step, 'event' | 'label'>[] };
export type OpenedState = {
  world: World<AnyStateMachine>;
  /** The events that led there. */
  path: string[];
};

/** By the state's name, and by its place inside: `choosing`, `choosing.fresh`. */
type Ways = Map<string, Found>;

/** The shortest way to each state, over all cases of a model. */
export function waysThrough({ machine, cases }: Model<AnyStateMachine>): Ways {
  const ways: Ways = new Map();
  const add = (value: unknown, found: Found) => {
    const place = valueName(value);
    for (const name of new Set([place, place.split('.')[0] ?? place])) {
      const known = ways.get(name);
      if (!known || found.steps.length < known.steps.length) ways.set(name, found);
    }
  };
  for (const given of cases) {
    const [start] = initialTransition(machine, given.input);
    add(start.value, { given, steps: [] });
    for (const { steps } of searchModel(machine, given).paths) {
      for (const [index, { value }] of steps.entries()) {
        add(value, { given, steps: steps.slice(0, index + 1) });
      }
    }
  }
  return ways;
}

/** A way that was seen in a running flow. @throws where the model does not go it. */
export function seenWay(model: Model<AnyStateMachine>, seen: readonly Seen[]): Found {
  const { given, events } = follow(model, seen);
  return { given, steps: events.map((event) => ({ event, label: eventLabel(event.type) })) };
}

/** @throws where no way leads there. */
export async function openState(
  { machine }: Model<AnyStateMachine>,
  state: string,
  found: Found | undefined,
): Promise<OpenedState> {
  if (!found) throw new Error(`${machine.id} comes to ${state} on no path of its model.`);
  const world = startModelWorld(machine, found.given, { children: 'real' });
  for (const { event } of found.steps) {
    if (isOutcome(event)) world.settle(event);
    else world.send(event);
    await settled();
  }
  return { world, path: found.steps.map(({ label }) => label) };
}

/** After a timer of 0 ms the callbacks of every settled promise have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** What a call comes to: the fault, or the first answer that a model has for it. */
export function outcomeOf(
  name: string,
  fault: FaultName,
  events: readonly AnyEventObject[],
): Outcome | null {
  const broken = FAULTS[fault];
  if (broken) return breaks(name, broken());
  const answer = events.find(({ type }) => type === `xstate.done.actor.${name}`);
  return answer && isOutcome(answer) ? answer : null;
}
