/**
 * The developers' room: look at the seeded world, play the lender, put everything back.
 * Source: wire, "Running it".
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { outputOf } from '#machines/kit/params.ts';
import { required } from '#machines/kit/required.ts';
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
  /** The server's time, ISO 8601. */
  now: string;
  /** The calls that fail, and how; and the ways in which a call may fail. */
  failing: Record<string, string>;
  failures: string[];
  /** By platform, the statuses that a request of it comes to. */
  statuses: Record<string, string[]>;
};

/** What a developer does to the world. */
export type Deed =
  | { kind: 'play'; id: string; event: string }
  /** Null: the call answers again. */
  | { kind: 'fail'; call: string; failure: string | null }
  | { kind: 'advance'; hours: number }
  | { kind: 'make'; platform: string; status: string };
/** Whom to sign in as. */
export type Made = { email: string; password: string };

export type WorldServices = {
  loadWorld: Service<void, World>;
  /** Refused when the state of the request does not allow the event any more. */
  act: Service<Deed, { outcome: 'done' | 'refused'; made?: Made }>;
  resetWorld: Service<void, void>;
};

type Acted = Awaited<ReturnType<WorldServices['act']>>;
type Event =
  | { type: 'world.refresh' }
  | { type: 'deed.do'; deed: Deed }
  | { type: 'world.reset' }
  | { type: 'reset.confirm' }
  | { type: 'reset.cancel' };

export const worldMachine = setup({
  types: {
    context: {} as { world: World | null; deed: Deed | null; made: Made | null },
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: ports<WorldServices>('loadWorld', 'act', 'resetWorld'),
  guards: {
    isRefused: (_, { outcome }: Acted) => outcome === 'refused',
  },
  actions: {
    storeWorld: assign((_, world: World) => ({ world })),
    storeDeed: assign((_, deed: Deed) => ({ deed, made: null })),
    storeMade: assign((_, { made }: Acted) => ({ made: made ?? null })),
  },
}).createMachine({
  id: 'world',
  context: { world: null, deed: null, made: null },
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
        failed: { description: 'The server did not do it, or did not reset the world' },
      },
      on: {
        'world.refresh': 'loading',
        'world.reset': 'confirming',
        'deed.do': {
          target: 'acting',
          actions: { type: 'storeDeed', params: ({ event }) => event.deed },
        },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => required(context.deed, 'a deed'),
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'open.refused' },
          { target: 'loading', actions: { type: 'storeMade', params: outputOf } },
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
/** Who was made last, to sign in as. */
export const selectMade = (snapshot: Snapshot) => snapshot.context.made;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const isConfirming = (snapshot: Snapshot) => snapshot.matches('confirming');
export const isUnavailable = (snapshot: Snapshot) => snapshot.matches('unavailable');
/** Why the last deed came to nothing, in words for a developer. */
export const selectProblem = (snapshot: Snapshot) => {
  if (snapshot.matches({ open: 'refused' })) return 'The request has moved on: not allowed now.';
  return snapshot.matches({ open: 'failed' }) ? 'The server did not do it. Try again.' : null;
};
