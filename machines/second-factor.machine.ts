/**
 * Two-step verification of one's own account: an authenticator app is set up, or taken out of use.
 * Either demands a recent sign-in. Source: decisions 0098 and 0110.
 */
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { AppSetUp } from './kit/app-set-up.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import type { SignInWay } from './kit/session-user.ts';
import { isUser } from './parts/session/profile.machine.ts';
import { signInAgainMachine, signingInAgain } from './sign-in-again.machine.ts';

/** `elsewhere`: a marketplace signs the person in, and has a second factor of its own. */
type FactorAnswer = 'on' | 'off' | 'elsewhere';
type SetUpRefusal = 'mismatch' | 'limit';
type SetUpAnswer = 'on' | SetUpRefusal;
/** The sign-in is not recent. */
type Demand = 'signInAgain';

export type SecondFactorServices = {
  findFactor: Service<void, FactorAnswer>;
  startSetUp: Service<void, AppSetUp | Demand>;
  confirmSetUp: Service<{ code: string }, SetUpAnswer>;
  removeFactor: Service<void, 'off' | Demand>;
};

type Context = {
  person: SignInWay;
  setUp: AppSetUp | null;
  refusal: SetUpRefusal | null;
  failure: Failure | null;
};
type Event =
  | { type: 'factor.retry' }
  | { type: 'setUp.start' }
  | { type: 'setUp.cancel' }
  | { type: 'code.submit'; code: string }
  | { type: 'removal.ask' }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm' };

export const secondFactorMachine = setup({
  types: {
    input: {} as SignInWay,
    context: {} as Context,
    events: {} as Event,
    children: {} as { signInAgain: 'signInAgain' },
  },
  actors: {
    ...ports<SecondFactorServices>('findFactor', 'startSetUp', 'confirmSetUp', 'removeFactor'),
    signInAgain: signInAgainMachine,
  },
  guards: {
    isOn: (_, answer: FactorAnswer | SetUpAnswer) => answer === 'on',
    isOff: (_, answer: FactorAnswer) => answer === 'off',
    isSignInDemanded: (_, answer: AppSetUp | 'off' | Demand) => answer === 'signInAgain',
    isUser,
  },
  actions: {
    storeSetUp: assign((_, answer: AppSetUp | Demand) =>
      typeof answer === 'object' ? { setUp: answer } : {},
    ),
    clearSetUp: assign({ setUp: null }),
    storeRefusal: assign((_, refusal: SetUpRefusal) => ({ refusal })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ person: input, setUp: null, refusal: null, failure: null }),
  initial: 'findingFactor',
  states: {
    findingFactor: {
      invoke: {
        id: 'findFactor',
        src: 'findFactor',
        onDone: [
          { guard: { type: 'isOn', params: outputOf }, target: 'on' },
          { guard: { type: 'isOff', params: outputOf }, target: 'off' },
          { target: 'elsewhere' },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'factor.retry': 'findingFactor' }, exit: 'clearFailure' },
    elsewhere: { description: 'The marketplace that signs the person in has its own' },
    off: {
      initial: 'resting',
      states: {
        resting: {},
        removed: {},
        failed: { description: 'No set-up could be begun', exit: 'clearFailure' },
      },
      on: { 'setUp.start': 'startingSetUp' },
    },
    startingSetUp: {
      invoke: {
        id: 'startSetUp',
        src: 'startSetUp',
        onDone: [
          { guard: { type: 'isSignInDemanded', params: outputOf }, target: 'provingForSetUp' },
          { target: 'scanning', actions: { type: 'storeSetUp', params: outputOf } },
        ],
        onError: withFailure('off.failed'),
      },
    },
    provingForSetUp: signingInAgain('startingSetUp', 'off'),
    scanning: {
      description: 'The app reads the key, and its first code proves it',
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: { exit: 'clearFailure' } },
      on: {
        'code.submit': 'confirmingSetUp',
        'setUp.cancel': { target: 'off', actions: 'clearSetUp' },
      },
    },
    confirmingSetUp: {
      invoke: {
        id: 'confirmSetUp',
        src: 'confirmSetUp',
        input: ({ event }) => {
          assertEvent(event, 'code.submit');
          return { code: event.code };
        },
        onDone: [
          { guard: { type: 'isOn', params: outputOf }, target: 'on.added', actions: 'clearSetUp' },
          {
            target: 'scanning.refused',
            actions: { type: 'storeRefusal', params: ({ event }) => event.output as SetUpRefusal },
          },
        ],
        onError: withFailure('scanning.failed'),
      },
    },
    on: {
      initial: 'resting',
      states: {
        resting: { on: { 'removal.ask': 'asking' } },
        added: { on: { 'removal.ask': 'asking' } },
        asking: {
          description: 'Without it the password alone signs in',
          on: { 'removal.cancel': 'resting', 'removal.confirm': '#secondFactor.removingFactor' },
        },
        failed: { on: { 'removal.ask': 'asking' }, exit: 'clearFailure' },
      },
    },
    removingFactor: {
      invoke: {
        id: 'removeFactor',
        src: 'removeFactor',
        onDone: [
          { guard: { type: 'isSignInDemanded', params: outputOf }, target: 'provingForRemoval' },
          { target: 'off.removed' },
        ],
        onError: withFailure('on.failed'),
      },
    },
    provingForRemoval: signingInAgain('removingFactor', 'on'),
  },
});

export type SecondFactorMachine = typeof secondFactorMachine;
export type SecondFactorActor = ActorRefFrom<SecondFactorMachine>;
type Snapshot = SnapshotFrom<SecondFactorMachine>;

export const selectSetUp = ({ context }: Snapshot) => context.setUp;
export const selectRefusal = (snapshot: Snapshot) =>
  snapshot.matches({ scanning: 'refused' }) ? snapshot.context.refusal : null;
export const isBusy = (snapshot: Snapshot) =>
  snapshot.matches('startingSetUp') ||
  snapshot.matches('confirmingSetUp') ||
  snapshot.matches('removingFactor');
/** The key is shown: nothing else is to be done meanwhile. */
export const isSettingUp = (snapshot: Snapshot) =>
  snapshot.matches('scanning') || snapshot.matches('confirmingSetUp');
export const selectSignInAgain = (snapshot: Snapshot) => snapshot.children.signInAgain;
export const isAsking = (snapshot: Snapshot) => snapshot.matches({ on: 'asking' });
export const wasAdded = (snapshot: Snapshot) => snapshot.matches({ on: 'added' });
export const wasRemoved = (snapshot: Snapshot) => snapshot.matches({ off: 'removed' });
