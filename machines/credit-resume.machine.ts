/**
 * From the accepted offer to the signed contract: the change to the lender's account, the contract that is drawn up,
 * the signature. The status decides where it starts, and the portal follows it as the lender moves the request.
 * Source: spec 2 (credit-resume), 4 (credit-summary steps); wire, the life of a request; ruling 27; D-5, D-7, D-12.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { fileOwner } from '#domain/request/file-slot.ts';
import { resolveScreen } from '#domain/request/status.ts';
import type { LoadedRequest } from './kit/loaded-request.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import { childSelector } from './kit/state-name.ts';
import { documentListMachine } from './parts/files/document-list.machine.ts';
import { acceptedCreditMachine } from './parts/money/accepted-credit.machine.ts';
import { statusWatchMachine } from './parts/request/status-watch.machine.ts';
import { signRequestMachine } from './sign-request.machine.ts';

export type CreditResumeServices = {
  loadRequest: Service<void, LoadedRequest>;
  /** Where no evidence is required. 'conflict': the request has moved on, or is held. */
  confirmCredit: Service<{ requestId: string }, 'confirmed' | 'conflict'>;
};

type Context = { loaded: LoadedRequest | null; failure: Failure | null };
type Event = { type: 'request.retry' } | { type: 'credit.confirm' };

const loadedIn = ({ loaded }: Context) => required(loaded, 'the loaded request');
const userInfoIn = (context: Context) => loadedIn(context).userInfo;
const startsAt =
  (step: 0 | 1 | 2) =>
  ({ context }: { context: Context }) =>
    resolveScreen(userInfoIn(context)).startStep === step;

const acceptedCredit = {
  id: 'acceptedCredit',
  src: 'acceptedCredit',
  input: ({ context }: { context: Context }) => ({ userInfo: userInfoIn(context) }),
} as const;

/** Whatever moves the request, the lender or another device, is seen without a reload. */
const statusWatch = {
  id: 'statusWatch',
  src: 'statusWatch',
  input: ({ context }: { context: Context }) => ({ known: userInfoIn(context) }),
  onDone: '#creditResume.loadingRequest',
} as const;

export const creditResumeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { to: 'entry' },
    children: {} as {
      acceptedCredit: 'acceptedCredit';
      documentList: 'documentList';
      signRequest: 'signRequest';
      statusWatch: 'statusWatch';
    },
  },
  actors: {
    ...ports<CreditResumeServices>('loadRequest', 'confirmCredit'),
    acceptedCredit: acceptedCreditMachine,
    documentList: documentListMachine,
    signRequest: signRequestMachine,
    statusWatch: statusWatchMachine,
  },
  guards: {
    isAnotherScreenDue: ({ context }) => resolveScreen(userInfoIn(context)).screen !== 3,
    isHeld: ({ context }) => userInfoIn(context).request.is_held,
    isContractDue: startsAt(1),
    isSignatureDue: startsAt(2),
    needsNoEvidence: ({ context }) => loadedIn(context).requiredDocuments[3].length === 0,
    isAccountAwaited: ({ context }) => userInfoIn(context).request.dedicated_clabe === null,
  },
  actions: {
    storeRequest: assign((_, loaded: LoadedRequest) => ({ loaded })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'creditResume',
  context: { loaded: null, failure: null },
  initial: 'loadingRequest',
  states: {
    loadingRequest: {
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        onDone: { target: 'deciding', actions: { type: 'storeRequest', params: outputOf } },
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'request.retry': 'loadingRequest' } },
    deciding: {
      always: [
        { guard: 'isAnotherScreenDue', target: 'elsewhere' },
        { guard: 'isHeld', target: 'held' },
        { guard: 'isContractDue', target: 'awaitingContract' },
        { guard: 'isSignatureDue', target: 'signing' },
        { guard: 'needsNoEvidence', target: 'reviewingCredit' },
        { guard: 'isAccountAwaited', target: 'awaitingAccount' },
        { target: 'changingAccount' },
      ],
    },
    awaitingAccount: {
      description: 'Step 0: the lender opens the account that the sales shall go to',
      invoke: [acceptedCredit, statusWatch],
    },
    changingAccount: {
      description: 'Step 0: the account is changed at the platform, and the evidence sent',
      invoke: [
        acceptedCredit,
        statusWatch,
        {
          id: 'documentList',
          src: 'documentList',
          input: ({ context }) => {
            const { userInfo, requiredDocuments } = loadedIn(context);
            return {
              owner: fileOwner(userInfo),
              required: requiredDocuments[3],
              correcting: false,
              waitResponse: true,
              canGoBack: false,
              wasRefused: false,
            };
          },
          onDone: 'loadingRequest',
        },
      ],
    },
    reviewingCredit: {
      description: 'Step 0 where no evidence is required: the credit is confirmed',
      invoke: [acceptedCredit, statusWatch],
      initial: 'reading',
      states: {
        reading: { on: { 'credit.confirm': 'confirmingCredit' } },
        confirmingCredit: {
          invoke: {
            id: 'confirmCredit',
            src: 'confirmCredit',
            input: ({ context }) => ({ requestId: userInfoIn(context).request.id }),
            onDone: '#creditResume.loadingRequest',
            onError: withFailure('notConfirmed'),
          },
        },
        notConfirmed: { on: { 'credit.confirm': 'confirmingCredit' } },
      },
    },
    awaitingContract: {
      description: 'Step 1: almost ready; the contract is drawn up and nothing can be signed yet',
      invoke: statusWatch,
    },
    signing: {
      description: 'Step 2',
      invoke: {
        id: 'signRequest',
        src: 'signRequest',
        input: ({ context }) => ({
          contractUrl: userInfoIn(context).request.contract_url,
          standing: userInfoIn(context),
          credit: userInfoIn(context).request.credit,
        }),
        onDone: 'loadingRequest',
      },
    },
    held: {
      description: "The owner said 'no fui yo': nothing goes on until the lender releases it",
      invoke: statusWatch,
    },
    elsewhere: { type: 'final' },
  },
  output: { to: 'entry' as const },
});

export type CreditResumeMachine = typeof creditResumeMachine;
export type CreditResumeActor = ActorRefFrom<CreditResumeMachine>;
type Snapshot = SnapshotFrom<CreditResumeMachine>;

export const selectLoaded = ({ context }: Snapshot) => context.loaded;
export const selectUserInfo = ({ context }: Snapshot) => userInfoIn(context);
/** The flow of a part of the page, while it runs. */
export const selectChild = childSelector<Snapshot>();
export const isConfirming = (snapshot: Snapshot) =>
  snapshot.matches({ reviewingCredit: 'confirmingCredit' });
export const wasNotConfirmed = (snapshot: Snapshot) =>
  snapshot.matches({ reviewingCredit: 'notConfirmed' });
export const selectOutput = ({ output }: Snapshot) => output ?? null;
