/**
 * The way from one step of a request to another: sends what is still to be sent or goes back, then loads
 * how the request stands now. Source: spec 4 (Stepper); rulings 9 (the flash runs beside the refresh) and 20.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DocumentRecord } from '#contract/documents.ts';
import type { Failure } from '#contract/kit/failure.ts';
import type { LoadedRequest } from '../../kit/loaded-request.ts';
import { failureIn, outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';

export type StepChangeServices = {
  loadRequest: Service<void, LoadedRequest>;
  /** The user info alone: the required documents stay. */
  refreshUserInfo: Service<void, LoadedRequest['userInfo']>;
  /** 'conflict': a review has begun and nothing can be taken back. */
  goBack: Service<{ requestId: string; platform: string }, 'moved' | 'conflict'>;
  sendDocuments: Service<{ requestId: string; documents: DocumentRecord[] }, { message: string }>;
};

/** How the step before ended. `sending`: its documents were not waited for and are sent on the way. */
export type StepOutcome = {
  outcome: 'done' | 'saved' | 'sent' | 'canceled' | 'back' | 'unknown' | 'sending';
  documents?: DocumentRecord[];
};

type Input = StepOutcome & { loaded: LoadedRequest };
type Output = { loaded: LoadedRequest; wasRefused: boolean };
type Context = Input & { failure: Failure | null };

const failureNotice =
  <Type extends string>(type: Type) =>
  (_: unknown, failure: Failure) => ({ type, supportCode: failure.supportCode, failure });

const unavailable = withFailure('#stepChange.unavailable');

export const stepChangeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'request.retry' },
    output: {} as Output,
    emitted: {} as
      | { type: 'notice.message'; text: string }
      | { type: 'notice.notSent' | 'notice.notMoved'; supportCode: string | null; failure: Failure }
      | { type: 'notice.noWayBack' },
  },
  actors: ports<StepChangeServices>('loadRequest', 'refreshUserInfo', 'goBack', 'sendDocuments'),
  guards: {
    isSending: ({ context }) => context.outcome === 'sending',
    isBack: ({ context }) => context.outcome === 'back',
    isUnknown: ({ context }) => context.outcome === 'unknown',
    isConflict: (_, answer: 'moved' | 'conflict') => answer === 'conflict',
    // The tab that was filled in decides which documents are required. Source: D-59.
    hasBothRegimes: ({ context }) => context.loaded.userInfo.client.regime === 'AMBOS',
  },
  actions: {
    storeRequest: assign((_, loaded: LoadedRequest) => ({ loaded })),
    storeUserInfo: assign(({ context }, userInfo: LoadedRequest['userInfo']) => ({
      loaded: { ...context.loaded, userInfo },
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    noticeMessage: emit((_, { message }: { message: string }) => ({
      type: 'notice.message' as const,
      text: message,
    })),
    noticeNotSent: emit(failureNotice('notice.notSent')),
    noticeNoWayBack: emit({ type: 'notice.noWayBack' }),
    noticeNotMoved: emit(failureNotice('notice.notMoved')),
  },
  delays: { advanceFlash: 1_000 },
}).createMachine({
  id: 'stepChange',
  context: ({ input }) => ({ ...input, failure: null }),
  output: ({ context, event }) => ({
    loaded: context.loaded,
    wasRefused: event.output === 'refused',
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isSending', target: 'sendingDocuments' },
        { guard: 'isBack', target: 'goingBack' },
        { guard: 'isUnknown', target: 'loadingRequest' },
        { target: 'advancing' },
      ],
    },
    sendingDocuments: {
      invoke: {
        id: 'sendDocuments',
        src: 'sendDocuments',
        input: ({ context }) => ({
          requestId: context.loaded.userInfo.request.id,
          documents: context.documents ?? [],
        }),
        onDone: { target: 'advancing', actions: { type: 'noticeMessage', params: outputOf } },
        onError: { target: 'refused', actions: { type: 'noticeNotSent', params: failureIn } },
      },
    },
    goingBack: {
      invoke: {
        id: 'goBack',
        src: 'goBack',
        input: ({ context: { loaded } }) => ({
          requestId: loaded.userInfo.request.id,
          platform: loaded.userInfo.platform.name,
        }),
        onDone: [
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'advancing',
            actions: 'noticeNoWayBack',
          },
          { target: 'advancing' },
        ],
        onError: { target: 'stayed', actions: { type: 'noticeNotMoved', params: failureIn } },
      },
    },
    advancing: {
      description: 'Done when the flash is over and the refresh has answered, whichever comes last',
      type: 'parallel',
      states: {
        flash: {
          initial: 'shown',
          states: { shown: { after: { advanceFlash: 'over' } }, over: { type: 'final' } },
        },
        refresh: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'hasBothRegimes', target: 'loadingRequest' },
                { target: 'refreshingUserInfo' },
              ],
            },
            loadingRequest: {
              invoke: {
                id: 'loadRequest',
                src: 'loadRequest',
                onDone: {
                  target: 'refreshed',
                  actions: { type: 'storeRequest', params: outputOf },
                },
                onError: unavailable,
              },
            },
            refreshingUserInfo: {
              invoke: {
                id: 'refreshUserInfo',
                src: 'refreshUserInfo',
                onDone: {
                  target: 'refreshed',
                  actions: { type: 'storeUserInfo', params: outputOf },
                },
                onError: unavailable,
              },
            },
            refreshed: { type: 'final' },
          },
        },
      },
      onDone: 'changed',
    },
    loadingRequest: {
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        onDone: { target: 'changed', actions: { type: 'storeRequest', params: outputOf } },
        onError: unavailable,
      },
    },
    unavailable: {
      description: 'How the request stands now could not be loaded',
      on: { 'request.retry': 'loadingRequest' },
    },
    changed: { type: 'final' },
    stayed: { type: 'final', description: 'Still at the step that should have been left' },
    refused: { type: 'final', output: 'refused', description: 'The documents were not taken' },
  },
});

export type StepChangeMachine = typeof stepChangeMachine;
export type StepChangeActor = ActorRefFrom<StepChangeMachine>;
type Snapshot = SnapshotFrom<StepChangeMachine>;

export const selectSupportCode = ({ context: { failure, loaded } }: Snapshot) =>
  failure?.supportCode ?? loaded.userInfo.request.name;
