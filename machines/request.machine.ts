/**
 * The stepper: what is due now, one child for each step, and the way on and back. The server decides
 * which step that is; the machine only asks again after each. Source: spec 2 (main stepper), 4 (Stepper).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { UserInfo } from '#contract/user-info.ts';
import { fullName } from '#domain/person/full-name.ts';
import { fileOwner } from '#domain/request/file-slot.ts';
import { holdersOf } from '#domain/request/identification.ts';
import type { StepComponent } from '#domain/request/platforms.ts';
import { isEnded, resolveScreen, type Standing } from '#domain/request/status.ts';
import { documentsDue, dueStep, hasStepBefore, stepHasEstimates } from '#domain/request/stepper.ts';
import { generalDataMachine } from './general-data.machine.ts';
import type { LoadedRequest } from './kit/loaded-request.ts';
import { endOutput, outputOf } from './kit/params.ts';
import { childSelector } from './kit/state-name.ts';
import { offerChoiceMachine } from './offer-choice.machine.ts';
import { documentListMachine } from './parts/files/document-list.machine.ts';
import { onboardingMachine } from './parts/request/onboarding.machine.ts';
import { statusWatchMachine } from './parts/request/status-watch.machine.ts';
import { type StepOutcome, stepChangeMachine } from './parts/request/step-change.machine.ts';
import { sendRequestMachine } from './send-request.machine.ts';
import { signRequestMachine } from './sign-request.machine.ts';

/** Where the stepper hands over: another request screen is due, or the request was cancelled. */
type RequestOutput = { to: 'entry' | 'signOut' };

type Context = {
  loaded: LoadedRequest;
  /** How the last step ended. */
  ended: StepOutcome;
  /** The documents of the step were refused after it had been left: the step shows it. */
  wasRefused: boolean;
};
type Event = { type: 'request.retry' } | { type: 'session.leave' };

const children = {
  onboarding: onboardingMachine,
  generalData: generalDataMachine,
  documentList: documentListMachine,
  offerChoice: offerChoiceMachine,
  signRequest: signRequestMachine,
  sendRequest: sendRequestMachine,
  stepChange: stepChangeMachine,
  statusWatch: statusWatchMachine,
};
type ChildName = keyof typeof children;

const isDue =
  (component: StepComponent) =>
  ({ context }: { context: Context }) =>
    dueStep(context.loaded.userInfo)?.component === component;

/** The step has ended: on to the next, or back. */
const changing = <const Params>(params: Params) =>
  ({ target: 'changingStep', actions: { type: 'storeOutcome', params } }) as const;

const request = setup({
  types: {
    input: {} as LoadedRequest,
    context: {} as Context,
    events: {} as Event,
    output: {} as RequestOutput,
    children: {} as { [Name in ChildName]: Name },
  },
  actors: children,
  guards: {
    isAnotherScreenDue: ({ context }) => resolveScreen(context.loaded.userInfo).screen !== 1,
    isOffersSelectionDue: isDue('offersSelection'),
    isGeneralDataDue: isDue('generalData'),
    areLegalDocumentsDue: isDue('legalDocuments'),
    arePlatformDocumentsDue: isDue('platformDocuments'),
    isSendRequestDue: isDue('sendRequest'),
    isSignRequestDue: isDue('signRequest'),
    hasEnded: (_, { status }: Standing) => isEnded(status.status),
    isCanceled: (_, { outcome }: StepOutcome) => outcome === 'canceled',
  },
  actions: {
    storeOutcome: assign((_, ended: StepOutcome) => ({ ended })),
    storeUserInfo: assign(({ context }, userInfo: UserInfo) => ({
      loaded: { ...context.loaded, userInfo },
    })),
    storeChange: assign((_, changed: Pick<Context, 'loaded' | 'wasRefused'>) => changed),
  },
});

/** While a step is shown the lender, or another tab, may move the request on. */
const statusWatch = {
  id: 'statusWatch',
  src: 'statusWatch',
  input: ({ context }: { context: Context }) => ({ known: context.loaded.userInfo }),
} as const;
const movedOn = { ...statusWatch, onDone: changing({ outcome: 'unknown' }) };

/** Legal and platform documents differ in their list, not in their way. */
const documentStep = request.createStateConfig({
  invoke: [
    movedOn,
    {
      id: 'documentList',
      src: 'documentList',
      input: ({ context: { loaded, wasRefused } }) => ({
        ...documentsDue(loaded.userInfo, loaded.requiredDocuments),
        holders: holdersOf(loaded.userInfo),
        owner: fileOwner(loaded.userInfo),
        wasRefused,
      }),
      onDone: changing(outputOf),
    },
  ],
});

export const requestMachine = request.createMachine({
  id: 'request',
  context: ({ input }) => ({ loaded: input, ended: { outcome: 'unknown' }, wasRefused: false }),
  output: endOutput<RequestOutput>,
  invoke: {
    id: 'onboarding',
    src: 'onboarding',
    input: ({ context }) => ({ requestId: context.loaded.userInfo.request.id }),
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isAnotherScreenDue', target: 'elsewhere' },
        { guard: 'isOffersSelectionDue', target: 'offersSelection' },
        { guard: 'isGeneralDataDue', target: 'generalData' },
        { guard: 'areLegalDocumentsDue', target: 'legalDocuments' },
        { guard: 'arePlatformDocumentsDue', target: 'platformDocuments' },
        { guard: 'isSendRequestDue', target: 'sendRequest' },
        { guard: 'isSignRequestDue', target: 'signRequest' },
        { target: 'unknownStep' },
      ],
    },
    offersSelection: {
      invoke: [
        movedOn,
        {
          id: 'offerChoice',
          src: 'offerChoice',
          input: ({ context: { loaded } }) => ({
            requestId: loaded.userInfo.request.id,
            holder: fullName(loaded.userInfo.client),
            platform: loaded.userInfo.platform.name,
            stepHasEstimates: stepHasEstimates(loaded.userInfo.platform.steps_configuration.steps),
            nextStatus: loaded.userInfo.status_work_flow.next_status ?? 0,
          }),
          onDone: changing({ outcome: 'done' }),
        },
      ],
    },
    generalData: {
      invoke: [
        {
          ...statusWatch,
          // What was typed stays on the screen, with its own notice, as long as there is a step to go on to.
          onDone: {
            guard: { type: 'hasEnded', params: outputOf },
            ...changing({ outcome: 'unknown' }),
          },
        },
        {
          id: 'generalData',
          src: 'generalData',
          input: ({ context: { loaded } }) => ({
            userInfo: loaded.userInfo,
            canGoBack: hasStepBefore(loaded.userInfo),
          }),
          onDone: [
            { guard: { type: 'isCanceled', params: outputOf }, target: 'canceled' },
            changing(outputOf),
          ],
        },
      ],
    },
    legalDocuments: documentStep,
    platformDocuments: documentStep,
    sendRequest: {
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => ({ userInfo: context.loaded.userInfo }),
        onDone: { target: 'deciding', actions: { type: 'storeUserInfo', params: outputOf } },
      },
    },
    signRequest: {
      invoke: {
        id: 'signRequest',
        src: 'signRequest',
        input: ({ context: { loaded } }) => ({
          contractUrl: loaded.userInfo.request.contract_url,
          standing: loaded.userInfo,
          credit: loaded.userInfo.request.credit,
        }),
        onDone: changing({ outcome: 'done' }),
      },
    },
    unknownStep: {
      description: 'No step of this platform matches how the request stands',
      on: { 'request.retry': changing({ outcome: 'unknown' }) },
    },
    changingStep: {
      invoke: {
        id: 'stepChange',
        src: 'stepChange',
        input: ({ context: { loaded, ended } }) => ({ loaded, ...ended }),
        onDone: { target: 'deciding', actions: { type: 'storeChange', params: outputOf } },
      },
    },
    canceled: { on: { 'session.leave': 'leaving' } },
    elsewhere: { type: 'final', output: { to: 'entry' as const } },
    leaving: { type: 'final', output: { to: 'signOut' as const } },
  },
});

export type RequestMachine = typeof requestMachine;
export type RequestActor = ActorRefFrom<RequestMachine>;
type Snapshot = SnapshotFrom<RequestMachine>;

export const selectUserInfo = ({ context }: Snapshot) => context.loaded.userInfo;
export const selectRequiredDocuments = ({ context }: Snapshot) => context.loaded.requiredDocuments;
export const selectDueStep = ({ context }: Snapshot) => dueStep(context.loaded.userInfo);
/** The flow of the step, and of the onboarding, while it runs. */
export const selectChild = childSelector<Snapshot>();
export const selectOutput = ({ output }: Snapshot) => output ?? null;
