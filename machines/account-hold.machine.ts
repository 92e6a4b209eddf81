/**
 * 'No fui yo': the owner of an account, reached by the link of a mail, denies its change and stops the request. The
 * link's secret stays with the services. Source: ruling 27; B9.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { AccountChange } from '#contract/account-holds.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';

type FoundChange = AccountChange | { state: 'missing' | 'expired' };

export type AccountHoldServices = {
  findChange: Service<void, FoundChange>;
  holdAccount: Service<void, FoundChange>;
};

type Context = { ending: string; failure: Failure | null };
type Event = { type: 'change.retry' } | { type: 'hold.confirm' };

const isAt = (state: FoundChange['state']) => (_: unknown, found: FoundChange) =>
  found.state === state;

/** Nothing to hold, or nothing any more. */
const closed = [
  { guard: { type: 'isHeld', params: outputOf }, target: 'held' },
  { guard: { type: 'isOver', params: outputOf }, target: 'over' },
  { guard: { type: 'isExpired', params: outputOf }, target: 'expired' },
  { target: 'missing' },
] as const;

export const accountHoldMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: ports<AccountHoldServices>('findChange', 'holdAccount'),
  guards: {
    isOpen: isAt('open'),
    isHeld: isAt('held'),
    isOver: isAt('over'),
    isExpired: isAt('expired'),
  },
  actions: {
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    storeEnding: assign((_, found: FoundChange) => ('ending' in found ? found : {})),
  },
}).createMachine({
  id: 'accountHold',
  context: { ending: '', failure: null },
  initial: 'findingChange',
  states: {
    findingChange: {
      invoke: {
        id: 'findChange',
        src: 'findChange',
        onDone: [
          {
            guard: { type: 'isOpen', params: outputOf },
            target: 'asking',
            actions: { type: 'storeEnding', params: outputOf },
          },
          ...closed,
        ],
        onError: withFailure('unavailable'),
      },
    },
    asking: {
      description: 'Nothing is stopped by following the link alone: programs follow links too',
      initial: 'fresh',
      states: { fresh: {}, notHeld: { description: 'The request could not be stopped' } },
      on: { 'hold.confirm': 'holdingAccount' },
    },
    holdingAccount: {
      invoke: {
        id: 'holdAccount',
        src: 'holdAccount',
        onDone: [...closed],
        onError: withFailure('asking.notHeld'),
      },
    },
    unavailable: { on: { 'change.retry': 'findingChange' } },
    held: { type: 'final' },
    over: { type: 'final', description: 'The request had ended: people have to be called' },
    expired: { type: 'final' },
    missing: { type: 'final' },
  },
});

export type AccountHoldMachine = typeof accountHoldMachine;
export type AccountHoldActor = ActorRefFrom<AccountHoldMachine>;
type Snapshot = SnapshotFrom<AccountHoldMachine>;

export const selectEnding = ({ context }: Snapshot) => context.ending;
export const isHolding = (snapshot: Snapshot) => snapshot.matches('holdingAccount');
export const wasNotHeld = (snapshot: Snapshot) => snapshot.matches({ asking: 'notHeld' });
