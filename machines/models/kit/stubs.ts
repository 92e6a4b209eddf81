/**
 * Stubs: a machine whose services are calls left open, and whose child flows one may end.
 * A child is either `stubbed` (an open call too) or `real`: it runs on stubbed services of its
 * own, so that its screen can be drawn, and still ends when an outcome is settled.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import { isElapsed, type Outcome } from './outcomes.ts';

export type Children = 'stubbed' | 'real';
type Open = (name: string) => Promise<unknown>;

const END = 'test.end';

/** The event that ends a child running as `real`, whatever state it is in. */
export const endOf = (outcome: Outcome) => ({ type: END, outcome });

export function onStubs(machine: AnyStateMachine, open: Open, children: Children): AnyStateMachine {
  const call = fromPromise(({ self }) => open(self.id));
  const actors = Object.entries<unknown>(machine.implementations.actors).map(([name, logic]) => [
    name,
    children === 'real' && isMachine(logic) ? endable(onStubs(logic, open, children)) : call,
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  logic instanceof StateMachine;

/** The same machine, with one door more: `endOf` an outcome takes it to that end. */
function endable(machine: AnyStateMachine): AnyStateMachine {
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) =>
    event.type === END
      ? ended(snapshot, event.outcome)
      : machine.transition(snapshot, event, scope);
  return Object.assign(Object.create(machine), { transition });
}

function ended(snapshot: AnyMachineSnapshot, outcome: Outcome): AnyMachineSnapshot {
  if (isElapsed(outcome)) throw new Error(`A delay is no end: ${outcome.type}`);
  const end =
    'error' in outcome
      ? { status: 'error' as const, error: outcome.error }
      : { status: 'done' as const, output: outcome.output };
  return { ...snapshot, ...end } as AnyMachineSnapshot;
}
