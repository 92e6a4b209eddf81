/**
 * The stepper: what is due now, one child for each step, and the way on and back. The server decides
 * which step that is; the machine only asks again after each.
 * Source: spec 2 (main stepper), 4 (Stepper); rulings 9 (the flash runs beside the refresh) and 20.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DocumentRecord } from '#contract/documents.ts';
import type { StepComponent } from '#contract/platforms.ts';
import { resolveScreen } from '#domain/status.ts';
import { documentListMachine } from './document-list.machine.ts';
import { documentListInput, dueStep, hasStepBefore, stepsOf } from './due-step.ts';
import { generalDataMachine } from './general-data.machine.ts';
import { ports, type Service } from './kit/service.ts';
import { offerChoiceMachine } from './offer-choice.machine.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import type { LoadedRequest } from './request-entry.machine.ts';
import { signRequestMachine } from './sign-request.machine.ts';

export type RequestServices = {
  loadRequest: Service<void, LoadedRequest>;
  /** The user info alone: the required documents stay. */
  refreshUserInfo: Service<void, LoadedRequest['userInfo']>;
  /** 'conflict': a review has begun and nothing can be taken back. */
  goBack: Service<{ requestId: string; platform: string }, 'moved' | 'conflict'>;
  sendDocuments: Service<{ requestId: string; documents: DocumentRecord[] }, { message: string }>;
};

/** Where the stepper hands over: another request screen is due, or the request was cancelled. */
type RequestOutput = { to: 'entry' | 'signOut' };

type Context = {
  loaded: LoadedRequest | null;
  /** Documents that are sent behind a step that was left at once. */
  behind: DocumentRecord[];
  /** That sending was refused: the step says so. */
  wasRefused: boolean;
};
type Event = { type: 'request.retry' } | { type: 'status.check' } | { type: 'session.leave' };

const isDue =
  (component: StepComponent) =>
  ({ context }: { context: Context }) =>
    dueStep(loadedIn(context))?.component === component;

const request = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as RequestOutput,
    emitted: {} as
      | { type: 'notice.message'; text: string }
      | { type: 'notice.notSent' }
      | { type: 'notice.noWayBack' }
      | { type: 'notice.notMoved' },
    children: {} as {
      onboarding: 'onboarding';
      generalData: 'generalData';
      documentList: 'documentList';
      offerChoice: 'offerChoice';
      signRequest: 'signRequest';
    },
  },
  actors: {
    ...ports<RequestServices>('loadRequest', 'refreshUserInfo', 'goBack', 'sendDocuments'),
    onboarding: onboardingMachine,
    generalData: generalDataMachine,
    documentList: documentListMachine,
    offerChoice: offerChoiceMachine,
    signRequest: signRequestMachine,
  },
  actions: {
    rememberUserInfo: assign(({ context }, userInfo: LoadedRequest['userInfo']) => ({
      loaded: { ...loadedIn(context), userInfo },
    })),
  },
  delays: { advanceFlash: 1_000, reviewPoll: 4_000 },
});

/** Legal and platform documents differ in their list, not in their way. */
const documentStep = request.createStateConfig({
  invoke: {
    id: 'documentList',
    src: 'documentList',
    input: ({ context }) => ({
      ...documentListInput(loadedIn(context)),
      wasRefused: context.wasRefused,
    }),
    onDone: [
      {
        guard: ({ event }) => event.output.outcome === 'sending',
        target: 'sendingBehind',
        actions: assign({
          behind: ({ event }) => ('documents' in event.output ? event.output.documents : []),
        }),
      },
      { guard: ({ event }) => event.output.outcome === 'back', target: 'goingBack' },
      { target: 'advancing' },
    ],
  },
});

export const requestMachine = request.createMachine({
  id: 'request',
  context: { loaded: null, behind: [], wasRefused: false },
  invoke: { id: 'onboarding', src: 'onboarding' },
  initial: 'loadingRequest',
  output: ({ event }) => (event as { output: RequestOutput }).output,
  states: {
    loadingRequest: {
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        onDone: { target: 'deciding', actions: assign({ loaded: ({ event }) => event.output }) },
        onError: 'unavailable',
      },
    },
    deciding: {
      always: [
        { guard: ({ context }) => !isScreenDue(context), target: 'elsewhere' },
        { guard: isDue('offersSelection'), target: 'offersSelection' },
        { guard: isDue('generalData'), target: 'generalData' },
        { guard: isDue('legalDocuments'), target: 'legalDocuments' },
        { guard: isDue('platformDocuments'), target: 'platformDocuments' },
        { guard: isDue('sendRequest'), target: 'sendRequest' },
        { guard: isDue('signRequest'), target: 'signRequest' },
        { target: 'unknownStep' },
      ],
    },
    offersSelection: {
      invoke: {
        id: 'offerChoice',
        src: 'offerChoice',
        input: ({ context }) => ({
          requestId: loadedIn(context).userInfo.request.id,
          nextStatus: loadedIn(context).userInfo.status_work_flow.next_status ?? 0,
        }),
        onDone: 'advancing',
      },
    },
    generalData: {
      invoke: {
        id: 'generalData',
        src: 'generalData',
        input: ({ context }) => ({
          userInfo: loadedIn(context).userInfo,
          canGoBack: hasStepBefore(loadedIn(context)),
        }),
        onDone: [
          { guard: ({ event }) => event.output.outcome === 'canceled', target: 'canceled' },
          { guard: ({ event }) => event.output.outcome === 'back', target: 'goingBack' },
          { target: 'advancing' },
        ],
      },
    },
    legalDocuments: documentStep,
    platformDocuments: documentStep,
    sendRequest: {
      initial: 'waiting',
      states: {
        waiting: {
          after: { reviewPoll: 'lookingAgain' },
          on: { 'status.check': 'lookingAgain' },
        },
        lookingAgain: {
          invoke: {
            id: 'refreshUserInfo',
            src: 'refreshUserInfo',
            onDone: {
              target: '#request.deciding',
              actions: {
                type: 'rememberUserInfo',
                params: ({ event }) => event.output,
              },
            },
            onError: 'unseen',
          },
        },
        unseen: {
          description: 'It could not be asked; it is asked again',
          after: { reviewPoll: 'lookingAgain' },
          on: { 'status.check': 'lookingAgain' },
        },
      },
    },
    signRequest: {
      invoke: {
        id: 'signRequest',
        src: 'signRequest',
        input: ({ context }) => ({ contractUrl: loadedIn(context).userInfo.request.contract_url }),
        onDone: 'advancing',
      },
    },
    unknownStep: {
      description: 'No step of this platform matches how the request stands',
      on: { 'request.retry': 'loadingRequest' },
    },
    advancing: {
      entry: assign({ wasRefused: false }),
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
                {
                  // The tab that was filled in decides which documents are required. Source: D-59.
                  guard: ({ context }) => loadedIn(context).userInfo.client.regime === 'AMBOS',
                  target: 'reloading',
                },
                { target: 'refreshing' },
              ],
            },
            reloading: {
              invoke: {
                id: 'loadRequest',
                src: 'loadRequest',
                onDone: {
                  target: 'refreshed',
                  actions: assign({ loaded: ({ event }) => event.output }),
                },
                onError: '#request.unavailable',
              },
            },
            refreshing: {
              invoke: {
                id: 'refreshUserInfo',
                src: 'refreshUserInfo',
                onDone: {
                  target: 'refreshed',
                  actions: { type: 'rememberUserInfo', params: ({ event }) => event.output },
                },
                onError: '#request.unavailable',
              },
            },
            refreshed: { type: 'final' },
          },
        },
      },
      onDone: 'deciding',
    },
    sendingBehind: {
      invoke: {
        id: 'sendDocuments',
        src: 'sendDocuments',
        input: ({ context }) => ({
          requestId: loadedIn(context).userInfo.request.id,
          documents: context.behind,
        }),
        onDone: {
          target: 'advancing',
          actions: emit(({ event }) => ({ type: 'notice.message', text: event.output.message })),
        },
        onError: {
          target: 'deciding',
          actions: [assign({ wasRefused: true }), emit({ type: 'notice.notSent' })],
        },
      },
    },
    goingBack: {
      invoke: {
        id: 'goBack',
        src: 'goBack',
        input: ({ context }) => ({
          requestId: loadedIn(context).userInfo.request.id,
          platform: loadedIn(context).userInfo.platform.name,
        }),
        onDone: [
          { guard: ({ event }) => event.output === 'moved', target: 'advancing' },
          { target: 'advancing', actions: emit({ type: 'notice.noWayBack' }) },
        ],
        onError: { target: 'deciding', actions: emit({ type: 'notice.notMoved' }) },
      },
    },
    unavailable: { on: { 'request.retry': 'loadingRequest' } },
    canceled: { on: { 'session.leave': 'leaving' } },
    elsewhere: { type: 'final', output: { to: 'entry' as const } },
    leaving: { type: 'final', output: { to: 'signOut' as const } },
  },
});

function loadedIn({ loaded }: Context): LoadedRequest {
  if (!loaded) throw new Error('The request is not loaded.');
  return loaded;
}

/** Whether the stepper is the screen for how the request stands. */
const isScreenDue = (context: Context) => resolveScreen(loadedIn(context).userInfo).screen === 1;

export type RequestMachine = typeof requestMachine;
export type RequestActor = ActorRefFrom<RequestMachine>;
type Snapshot = SnapshotFrom<RequestMachine>;

export const selectUserInfo = ({ context }: Snapshot) => context.loaded?.userInfo ?? null;
export const selectDueStep = ({ context: { loaded } }: Snapshot) => loaded && dueStep(loaded);
export const selectSteps = ({ context: { loaded } }: Snapshot) => (loaded ? stepsOf(loaded) : []);
export const selectOnboarding = ({ children }: Snapshot) => children.onboarding;
export const selectGeneralData = ({ children }: Snapshot) => children.generalData;
export const selectDocumentList = ({ children }: Snapshot) => children.documentList;
export const selectOfferChoice = ({ children }: Snapshot) => children.offerChoice;
export const selectSignRequest = ({ children }: Snapshot) => children.signRequest;
export const selectOutput = ({ output }: Snapshot) => output ?? null;
export const isLookingAgain = (snapshot: Snapshot) =>
  snapshot.matches({ sendRequest: 'lookingAgain' });
export const wasUnseen = (snapshot: Snapshot) => snapshot.matches({ sendRequest: 'unseen' });
