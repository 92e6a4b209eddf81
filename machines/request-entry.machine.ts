/**
 * Which of the three request screens is due, or the page that tells how a request stands.
 * Source: spec 2 (/request), 4 (status to screen); decisions, ruling 12.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { UserInfo } from '#contract/clients.ts';
import type { RequiredDocuments } from '#contract/documents.ts';
import { resolveScreen } from '#domain/status.ts';
import { ports, type Service } from './kit/service.ts';

/** What every request screen starts from. */
export type LoadedRequest = { userInfo: UserInfo; requiredDocuments: RequiredDocuments };

export type RequestScreen = 'dataCollection' | 'customizeOffer' | 'creditResume';

export type RequestEntryServices = { loadRequest: Service<void, LoadedRequest> };

type Context = { loaded: LoadedRequest | null };
type Event = { type: 'request.retry' };

const screenOf = (loaded: LoadedRequest) => resolveScreen(loaded.userInfo);

/** Where the answer of `loadRequest` leads; the same on entering and on looking again. */
const byScreen = [
  {
    guard: ({ event }: Loaded) => screenOf(event.output).screen === 1,
    target: 'dataCollection' as const,
  },
  {
    guard: ({ event }: Loaded) => screenOf(event.output).screen === 2,
    target: 'customizeOffer' as const,
  },
  {
    guard: ({ event }: Loaded) => screenOf(event.output).screen === 3,
    target: 'creditResume' as const,
  },
];
type Loaded = { event: { output: LoadedRequest } };

export const requestEntryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { screen: RequestScreen },
  },
  actors: ports<RequestEntryServices>('loadRequest'),
  delays: { lookAgain: 15_000 },
}).createMachine({
  id: 'requestEntry',
  context: { loaded: null },
  initial: 'loadingRequest',
  output: ({ event }) => ({ screen: (event as { output: RequestScreen }).output }),
  states: {
    loadingRequest: {
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        onDone: [
          ...byScreen,
          { target: 'standing', actions: assign({ loaded: ({ event }) => event.output }) },
        ],
        onError: 'unavailable',
      },
    },
    standing: {
      description: 'A status without a screen: the page says how the request stands',
      initial: 'waiting',
      on: { 'request.retry': '.lookingAgain' },
      states: {
        waiting: { after: { lookAgain: 'lookingAgain' } },
        lookingAgain: {
          invoke: {
            id: 'loadRequest',
            src: 'loadRequest',
            onDone: [
              ...byScreen.map(({ guard, target }) => ({
                guard,
                target: `#requestEntry.${target}` as const,
              })),
              { target: 'waiting', actions: assign({ loaded: ({ event }) => event.output }) },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    unavailable: { on: { 'request.retry': 'loadingRequest' } },
    dataCollection: { type: 'final', output: 'dataCollection' as const },
    customizeOffer: { type: 'final', output: 'customizeOffer' as const },
    creditResume: { type: 'final', output: 'creditResume' as const },
  },
});

export type RequestEntryMachine = typeof requestEntryMachine;
export type RequestEntryActor = ActorRefFrom<RequestEntryMachine>;
type Snapshot = SnapshotFrom<RequestEntryMachine>;

export const selectScreen = (snapshot: Snapshot) => snapshot.output?.screen ?? null;
export const selectStanding = (snapshot: Snapshot) => snapshot.context.loaded?.userInfo ?? null;
export const isLookingAgain = (snapshot: Snapshot) =>
  snapshot.matches({ standing: 'lookingAgain' });
