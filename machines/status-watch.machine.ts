/**
 * Watches how a request stands until that changes: asks after a while, then less and less often; not while
 * the page is hidden or the device offline, and at once when that is over. A failure counts as an answer
 * without a change. Source: issue 9 (one watch); spec 4 (status to screen).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isSameStanding, type Standing } from '#domain/request/status.ts';
import type { Failure } from './kit/failure.ts';
import { failureIn, outputOf } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { type Subscription, subscriptionPort } from './kit/subscription.ts';

export type StatusWatchServices = { loadStatus: Service<void, Standing> };

/** Both report the present state when they are subscribed to, and each change after. */
export type StatusWatchSubscriptions = {
  pageVisibility: Subscription<{ type: 'page.shown' } | { type: 'page.hidden' }>;
  connectivity: Subscription<{ type: 'network.online' } | { type: 'network.offline' }>;
};

/** How the request stood when it was loaded last. */
type StatusWatchInput = { known: Standing };

type Context = {
  known: Standing;
  /** Calls made by the clock since the watch began, the page came back or a person asked. */
  attempts: number;
  /** Of the last call; null once one has succeeded. */
  failure: Failure | null;
};
type Event =
  | { type: 'status.check' }
  | Parameters<Parameters<StatusWatchSubscriptions['pageVisibility']>[0]>[0]
  | Parameters<Parameters<StatusWatchSubscriptions['connectivity']>[0]>[0];

/** Milliseconds: 4 s, 8 s, 16 s, and every 30 s from then on. */
const FIRST_DELAY_MS = 4_000;
const LONGEST_DELAY_MS = 30_000;

export const statusWatchMachine = setup({
  types: {
    input: {} as StatusWatchInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as Standing,
  },
  actors: {
    ...ports<StatusWatchServices>('loadStatus'),
    pageVisibility: subscriptionPort(),
    connectivity: subscriptionPort(),
  },
  guards: {
    hasChanged: ({ context }, found: Standing) => !isSameStanding(context.known, found),
  },
  actions: {
    rememberStatus: assign((_, known: Standing) => ({ known })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetBackoff: assign({ attempts: 0 }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  delays: {
    backoff: ({ context }) => Math.min(FIRST_DELAY_MS * 2 ** context.attempts, LONGEST_DELAY_MS),
  },
}).createMachine({
  id: 'statusWatch',
  context: ({ input }) => ({ ...input, attempts: 0, failure: null }),
  output: ({ context }) => context.known,
  invoke: { id: 'pageVisibility', src: 'pageVisibility' },
  initial: 'visible',
  states: {
    visible: {
      description: 'The page can be seen',
      invoke: { id: 'connectivity', src: 'connectivity' },
      on: { 'page.hidden': 'hidden', 'network.offline': '.offline' },
      initial: 'waiting',
      states: {
        waiting: {
          after: { backoff: { target: 'loadingStatus', actions: 'countAttempt' } },
          on: { 'status.check': { target: 'loadingStatus', actions: 'resetBackoff' } },
        },
        loadingStatus: {
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            onDone: [
              {
                guard: { type: 'hasChanged', params: outputOf },
                target: '#statusWatch.changed',
                actions: { type: 'rememberStatus', params: outputOf },
              },
              { target: 'waiting', actions: 'forgetFailure' },
            ],
            onError: { target: 'waiting', actions: { type: 'rememberFailure', params: failureIn } },
          },
        },
        offline: {
          description: 'Nothing is asked until the device reports a network',
          on: { 'network.online': { target: 'loadingStatus', actions: 'resetBackoff' } },
        },
      },
    },
    hidden: {
      description:
        'The page is in the background; shown again, it asks at once if there is a network',
      on: { 'page.shown': 'visible.offline' },
    },
    changed: { type: 'final' },
  },
});

export type StatusWatchMachine = typeof statusWatchMachine;
export type StatusWatchActor = ActorRefFrom<StatusWatchMachine>;
type Snapshot = SnapshotFrom<StatusWatchMachine>;

export const isChecking = (snapshot: Snapshot | undefined) =>
  snapshot?.matches({ visible: 'loadingStatus' }) ?? false;
/** The last call failed, or none can be made. */
export const hasFailed = (snapshot: Snapshot | undefined) =>
  snapshot !== undefined &&
  (snapshot.context.failure !== null || snapshot.matches({ visible: 'offline' }));
