/** A running flow in a world that stands still, with the transitions that it takes. */
import type { AnyStateMachine } from 'xstate';
import type { Case } from '#machines/models/kit/model.ts';
import type { Children } from '#machines/models/kit/stubs.ts';
import { startModelWorld } from '#machines/models/kit/world.ts';
import { watching } from './coverage.ts';

export function startWorld<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
  { children, take }: { children: Children; take: (key: string) => void },
) {
  return startModelWorld(machine, given, { children, inspect: watching(take) });
}
