/**
 * The staff who have one request open at the same time: a heartbeat keeps this person's own lease while the page can be
 * seen, and its answer names the others. Left, hidden or offline, the lease runs out by itself. Source: issue 34, 4.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { outputOf } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { subscriptionPort } from '../../kit/subscription.ts';
import type { StatusWatchSubscriptions } from './status-watch.machine.ts';

/** A null id is a request to come, which no colleague can open. */
type Input = { requestId: string | null };

export type PresenceServices = {
  /** The names of the colleagues who have it open too; null where the person may not open it. */
  keepOpen: Service<{ requestId: string }, string[] | null>;
};

type Context = Input & { colleagues: string[] };
type Event = Parameters<Parameters<StatusWatchSubscriptions['pageVisibility']>[0]>[0];

/** A third of the lease at the server. */
const HEARTBEAT_MS = 20_000;

export const presenceMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    ...ports<PresenceServices>('keepOpen'),
    pageVisibility: subscriptionPort(),
  },
  guards: {
    isNew: ({ context }) => context.requestId === null,
    isRefused: (_, colleagues: string[] | null) => colleagues === null,
  },
  actions: {
    storeColleagues: assign((_, colleagues: string[] | null) => ({ colleagues: colleagues ?? [] })),
    forgetColleagues: assign({ colleagues: [] }),
  },
  delays: { heartbeat: HEARTBEAT_MS },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, colleagues: [] }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNew', target: 'alone' }, { target: 'present' }] },
    present: {
      invoke: { id: 'pageVisibility', src: 'pageVisibility' },
      on: { 'page.hidden': '.hidden' },
      initial: 'keepingOpen',
      states: {
        keepingOpen: {
          invoke: {
            id: 'keepOpen',
            src: 'keepOpen',
            input: ({ context }) => ({ requestId: required(context.requestId, 'a request') }),
            onDone: [
              { guard: { type: 'isRefused', params: outputOf }, target: '#presence.alone' },
              { target: 'waiting', actions: { type: 'storeColleagues', params: outputOf } },
            ],
            onError: { target: 'waiting', actions: 'forgetColleagues' },
          },
        },
        waiting: { after: { heartbeat: 'keepingOpen' } },
        hidden: {
          description: 'The page is in the background: the lease runs out',
          on: { 'page.shown': 'keepingOpen' },
        },
      },
    },
    alone: { type: 'final', description: 'There is no request to share' },
  },
});

/** How the flow around it invokes it. */
export const presence = {
  id: 'presence',
  src: 'presence',
  input: ({ context: { requestId } }: { context: Input }): Input => ({ requestId }),
} as const;

export type PresenceMachine = typeof presenceMachine;
export type PresenceActor = ActorRefFrom<PresenceMachine>;

export const selectColleagues = ({ context }: SnapshotFrom<PresenceMachine>) => context.colleagues;
