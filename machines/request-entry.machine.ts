/**
 * Which of the three request screens is due, or the page that tells how a request stands.
 * Source: spec 2 (/request), 4 (status to screen); decisions, ruling 12.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { RequiredDocuments } from '#contract/documents.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { resolveScreen } from '#domain/status.ts';
import { ports, type Service } from './kit/service.ts';

/** What every request screen starts from. */
export type LoadedRequest = { userInfo: UserInfo; requiredDocuments: RequiredDocuments };

export type RequestScreen = 'dataCollection' | 'customizeOffer' | 'creditResume';

const SCREENS = { 1: 'dataCollection', 2: 'customizeOffer', 3: 'creditResume' } as const;

export type RequestEntryServices = { loadRequest: Service<void, LoadedRequest> };

type Context = { loaded: LoadedRequest | null };
type Event = { type: 'request.retry' };

/** Where the answer of `loadRequest` leads; the same on entering and on looking again. */
const byScreen = ([1, 2, 3] as const).map((screen) => ({
  guard: ({ event }: Loaded) => resolveScreen(event.output.userInfo).screen === screen,
  target: `#requestEntry.${SCREENS[screen]}` as const,
  actions: { type: 'remember' as const, params: ({ event }: Loaded) => event.output },
}));
type Loaded = { event: { output: LoadedRequest } };

export const requestEntryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { screen: RequestScreen },
  },
  actors: ports<RequestEntryServices>('loadRequest'),
  actions: { remember: assign((_, loaded: LoadedRequest) => ({ loaded })) },
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
          {
            target: 'standing',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
        ],
        onError: 'unavailable',
      },
    },
    standing: {
      description: 'A status without a screen: the page says how the request stands',
      initial: 'waiting',
      states: {
        waiting: {
          after: { lookAgain: 'lookingAgain' },
          on: { 'request.retry': 'lookingAgain' },
        },
        lookingAgain: {
          invoke: {
            id: 'loadRequest',
            src: 'loadRequest',
            onDone: [
              ...byScreen,
              {
                target: 'waiting',
                actions: { type: 'remember', params: ({ event }) => event.output },
              },
            ],
            onError: 'unseen',
          },
        },
        unseen: {
          description: 'It could not be asked; it is asked again',
          after: { lookAgain: 'lookingAgain' },
          on: { 'request.retry': 'lookingAgain' },
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
export const wasUnseen = (snapshot: Snapshot) => snapshot.matches({ standing: 'unseen' });
export const isLookingAgain = (snapshot: Snapshot) =>
  snapshot.matches({ standing: 'lookingAgain' });
