/**
 * The developers' room: look at the seeded world, play the lender, put everything back.
 * Source: wire, "Running it".
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { outputOf } from '#machines/kit/params.ts';
import { ports, type Service } from '#machines/kit/service.ts';

export type Person = {
  key: string;
  email: string;
  password: string | null;
  platform: string | null;
  regime: string | null;
  situation: string;
};
export type SeededLink = { key: string; path: string; situation: string };
/** A request on the lender's desk, with the events that its state allows. */
export type DeskRequest = {
  id: string;
  /** For people: `SOL-7K4F-29`. */
  name: string;
  email: string;
  status: string;
  sub_status: string;
  /** The owner of an account said 'no fui yo'. */
  held: boolean;
  events: string[];
};
export type Message = { id: string; to: string; subject: string; text: string; at: string };
export type World = {
  people: Person[];
  links: SeededLink[];
  requests: DeskRequest[];
  lenderKey: string | null;
  mailbox: Message[];
};

export type WorldServices = {
  loadWorld: Service<void, World>;
  /** Refused when the state of the request does not allow the event any more. */
  playLenderEvent: Service<{ id: string; type: string }, 'played' | 'refused'>;
  resetWorld: Service<void, void>;
};

type Event =
  | { type: 'world.refresh' }
  | { type: 'lender.play'; id: string; event: string }
  | { type: 'world.reset' }
  | { type: 'reset.confirm' }
  | { type: 'reset.cancel' };

export const worldMachine = setup({
  types: {
    context: {} as { world: World | null; played: { id: string; type: string } },
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: ports<WorldServices>('loadWorld', 'playLenderEvent', 'resetWorld'),
  guards: {
    isRefused: (_, answer: 'played' | 'refused') => answer === 'refused',
  },
  actions: {
    storeWorld: assign((_, world: World) => ({ world })),
    storeLenderEvent: assign((_, { id, event }: { id: string; event: string }) => ({
      played: { id, type: event },
    })),
  },
}).createMachine({
  id: 'world',
  context: { world: null, played: { id: '', type: '' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadWorld',
        src: 'loadWorld',
        onDone: { target: 'open', actions: { type: 'storeWorld', params: outputOf } },
        onError: 'unavailable',
      },
    },
    open: {
      initial: 'fresh',
      states: {
        fresh: {},
        refused: { description: 'The state of the request does not allow the event any more' },
        failed: { description: 'The server did not play the event or reset the world' },
      },
      on: {
        'world.refresh': 'loading',
        'world.reset': 'confirming',
        'lender.play': {
          target: 'playing',
          actions: { type: 'storeLenderEvent', params: ({ event }) => event },
        },
      },
    },
    playing: {
      tags: 'busy',
      invoke: {
        id: 'playLenderEvent',
        src: 'playLenderEvent',
        input: ({ context }) => context.played,
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'open.refused' },
          { target: 'loading' },
        ],
        onError: 'open.failed',
      },
    },
    confirming: {
      description: 'A reset loses all that was done since',
      on: { 'reset.confirm': 'resetting', 'reset.cancel': 'open' },
    },
    resetting: {
      tags: 'busy',
      invoke: { id: 'resetWorld', src: 'resetWorld', onDone: 'loading', onError: 'open.failed' },
    },
    unavailable: { on: { 'world.refresh': 'loading' } },
  },
});

type WorldMachine = typeof worldMachine;
export type WorldActor = ActorRefFrom<WorldMachine>;
type Snapshot = SnapshotFrom<WorldMachine>;

export const selectWorld = (snapshot: Snapshot) => snapshot.context.world;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const isConfirming = (snapshot: Snapshot) => snapshot.matches('confirming');
export const isUnavailable = (snapshot: Snapshot) => snapshot.matches('unavailable');
/** Why the last deed came to nothing, in words for a developer. */
export const selectProblem = (snapshot: Snapshot) => {
  if (snapshot.matches({ open: 'refused' })) return 'The request has moved on: not allowed now.';
  return snapshot.matches({ open: 'failed' }) ? 'The server did not do it. Try again.' : null;
};
