/**
 * Which of the three request screens is due, or else the page with the status of the request.
 * Source: spec 2 (/request), 4 (status to screen); decisions, ruling 12.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { isSigned, resolveScreen, type Standing } from '#domain/request/status.ts';
import type { ScreenNumber } from '#domain/request/statuses.ts';
import type { LoadedRequest } from './kit/loaded-request.ts';
import { endOutput, outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { myCreditMachine } from './my-credit.machine.ts';
import { statusWatchMachine } from './parts/request/status-watch.machine.ts';

export type RequestScreen = 'dataCollection' | 'customizeOffer' | 'creditResume';

export type RequestEntryServices = { loadRequest: Service<void, LoadedRequest> };

type RequestSummary = UserInfo['request'];

/** How the request stands, with what its page shows. */
export type KnownStanding = Omit<Standing, 'request'> & {
  request?:
    | (Pick<RequestSummary, 'signature_ready'> & {
        [K in keyof RequestSummary]?: RequestSummary[K] | undefined;
      })
    | undefined;
  client?: Pick<UserInfo['client'], 'account_key'> | undefined;
};

type Context = {
  /** Its names are empty until the request is loaded. */
  standing: KnownStanding;
  failure: Failure | null;
};
type Event = { type: 'request.retry' };

const isDue =
  (screen: ScreenNumber) =>
  ({ context }: { context: Context }) =>
    resolveScreen(context.standing).screen === screen;

export const requestEntryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { screen: RequestScreen },
    children: {} as { statusWatch: 'statusWatch'; myCredit: 'myCredit' },
  },
  actors: {
    ...ports<RequestEntryServices>('loadRequest'),
    statusWatch: statusWatchMachine,
    myCredit: myCreditMachine,
  },
  guards: {
    isDataCollectionDue: isDue(1),
    isOfferDue: isDue(2),
    isCreditResumeDue: isDue(3),
    isSigned: ({ context }) => isSigned(context.standing.status.status),
  },
  actions: {
    storeStanding: assign((_, standing: KnownStanding) => ({ standing })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'requestEntry',
  context: {
    standing: { status: { status: '', sub_status: '' }, status_work_flow: { is_remedy: false } },
    failure: null,
  },
  initial: 'loadingRequest',
  output: (end) => ({ screen: endOutput<RequestScreen>(end) }),
  states: {
    loadingRequest: {
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        onDone: {
          target: 'deciding',
          actions: { type: 'storeStanding', params: ({ event }) => event.output.userInfo },
        },
        onError: withFailure('unavailable'),
      },
    },
    deciding: {
      always: [
        { guard: 'isDataCollectionDue', target: 'dataCollection' },
        { guard: 'isOfferDue', target: 'customizeOffer' },
        { guard: 'isCreditResumeDue', target: 'creditResume' },
        { guard: 'isSigned', target: 'repaying' },
        { target: 'standing' },
      ],
    },
    repaying: {
      description: 'The contract is signed: the page shows the account of the credit',
      invoke: { id: 'myCredit', src: 'myCredit' },
    },
    standing: {
      description: 'A status without a screen: the page shows the status of the request',
      invoke: {
        id: 'statusWatch',
        src: 'statusWatch',
        input: ({ context }) => ({ known: context.standing }),
        onDone: { target: 'deciding', actions: { type: 'storeStanding', params: outputOf } },
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

export const selectScreen = ({ output }: Snapshot) => output?.screen ?? null;
export const isRepaying = (snapshot: Snapshot) => snapshot.matches('repaying');
export const selectStanding = ({ context }: Snapshot) => context.standing;
export const selectStatusWatch = ({ children }: Snapshot) => children.statusWatch;
export const selectMyCredit = ({ children }: Snapshot) => children.myCredit;
