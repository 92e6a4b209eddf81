/**
 * Signing in with e-mail and password, the forced new password, and the code of an authenticator app; then the profile
 * is opened. Source: spec 2 (/login), 4 (sign-in), 8; decision 0098.
 */
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { AppSetUp } from './kit/app-set-up.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import type { SessionUser } from './kit/session-user.ts';
import { isUser, openingProfile, profileMachine } from './parts/session/profile.machine.ts';

/** Why the identity provider refuses; each has a sentence. Source: decisions, ruling 19. */
export type SignInRefusal =
  | 'credentials'
  | 'locked'
  | 'temporaryExpired'
  | 'resetRequired'
  | 'limit'
  | 'codeOver';
/** A code that is wrong, or that counted before; the next one may be tried. */
type CodeRefusal = 'mismatch' | 'used';
/** An authenticator app has to be set up before. */
type SetUpDemand = { setUp: AppSetUp };
/** What follows a password that was accepted. */
export type AcceptedAnswer = 'signedIn' | 'codeRequired' | SetUpDemand;
export type SignInAnswer = AcceptedAnswer | 'newPasswordRequired' | SignInRefusal;
type NewPasswordAnswer = AcceptedAnswer | 'policy' | 'temporaryExpired';
type CodeAnswer = 'signedIn' | CodeRefusal | SignInRefusal;
type Answer = SignInAnswer | NewPasswordAnswer | CodeAnswer;

export type SignInServices = {
  signIn: Service<{ email: string; password: string }, SignInAnswer>;
  completeNewPassword: Service<{ email: string; password: string }, NewPasswordAnswer>;
  confirmCode: Service<{ code: string }, CodeAnswer>;
};

/** The e-mail is known already when a person signs in again. */
type Input = { email: string } | undefined;
type Context = {
  /** The last one that was tried: it stays in the form when the password has to be typed again. */
  email: string;
  refusal: SignInRefusal | null;
  /** After each the form starts again, without the password. */
  refusals: number;
  codeRefusal: CodeRefusal | null;
  setUp: AppSetUp | null;
  failure: Failure | null;
  user: SessionUser | null;
};
type Event =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'password.submit'; password: string }
  | { type: 'password.cancel' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.cancel' };

/** A second factor that the password alone does not replace. */
const demanded = [
  { guard: { type: 'isCodeRequired', params: outputOf }, target: 'enteringCode' },
  {
    guard: { type: 'isSetUpRequired', params: outputOf },
    target: 'addingApp',
    actions: { type: 'storeSetUp', params: outputOf },
  },
] as const;

/** What is left of an answer once its guard has passed. */
const refusalIn = <Refusal extends CodeAnswer>({ event }: { event: { output: CodeAnswer } }) =>
  event.output as Refusal;

/** A code is confirmed; one that is refused is typed again where it was typed. */
const confirming = <Back extends 'enteringCode' | 'addingApp'>(back: Back) =>
  ({
    invoke: {
      id: 'confirmCode',
      src: 'confirmCode',
      input: ({ event }: { event: Event }) => {
        assertEvent(event, 'code.submit');
        return { code: event.code };
      },
      onDone: [
        { guard: { type: 'isSignedIn', params: outputOf }, target: 'openingProfile' },
        {
          guard: { type: 'isCodeRefused', params: outputOf },
          target: `${back}.refused`,
          actions: { type: 'storeCodeRefusal', params: refusalIn<CodeRefusal> },
        },
        // The guards before it leave nothing but refusals of the whole sign-in.
        {
          target: 'editing.refused',
          actions: { type: 'storeRefusal', params: refusalIn<SignInRefusal> },
        },
      ],
      onError: withFailure(`${back}.failed`),
    },
  }) as const;

export const signInMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as { user: SessionUser | null },
    children: {} as { profile: 'profile' },
  },
  actors: {
    ...ports<SignInServices>('signIn', 'completeNewPassword', 'confirmCode'),
    profile: profileMachine,
  },
  guards: {
    isSignedIn: (_, answer: Answer) => answer === 'signedIn',
    isNewPasswordRequired: (_, answer: SignInAnswer) => answer === 'newPasswordRequired',
    isCodeRequired: (_, answer: SignInAnswer | NewPasswordAnswer) => answer === 'codeRequired',
    isSetUpRequired: (_, answer: Answer) => typeof answer === 'object',
    isCodeRefused: (_, answer: CodeAnswer) => answer === 'mismatch' || answer === 'used',
    isAgainstPolicy: (_, answer: NewPasswordAnswer) => answer === 'policy',
    isUser,
  },
  actions: {
    storeEmail: assign((_, email: string) => ({ email })),
    storeRefusal: assign(({ context }, refusal: SignInRefusal) => ({
      refusal,
      refusals: context.refusals + 1,
    })),
    storeCodeRefusal: assign((_, codeRefusal: CodeRefusal) => ({ codeRefusal })),
    storeSetUp: assign((_, answer: Answer) => (typeof answer === 'object' ? answer : {})),
    clearSetUp: assign({ setUp: null }),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    storeUser: assign((_, user: SessionUser | null) => ({ user })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    email: input?.email ?? '',
    refusal: null,
    refusals: 0,
    codeRefusal: null,
    setUp: null,
    failure: null,
    user: null,
  }),
  initial: 'editing',
  output: ({ context }) => ({ user: context.user }),
  states: {
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        refused: { description: 'The identity provider said no' },
        failed: { description: 'The identity provider could not be asked', exit: 'clearFailure' },
      },
      on: {
        'credentials.submit': {
          target: 'signingIn',
          actions: { type: 'storeEmail', params: ({ event }) => event.email },
        },
      },
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submit');
          return { email: event.email, password: event.password };
        },
        onDone: [
          { guard: { type: 'isSignedIn', params: outputOf }, target: 'openingProfile' },
          {
            guard: { type: 'isNewPasswordRequired', params: outputOf },
            target: 'choosingPassword',
          },
          ...demanded,
          // The guards before it leave nothing but refusals.
          {
            target: 'editing.refused',
            actions: { type: 'storeRefusal', params: ({ event }) => event.output as SignInRefusal },
          },
        ],
        onError: withFailure('editing.failed'),
      },
    },
    choosingPassword: {
      description: 'The identity provider demands a new password',
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: { exit: 'clearFailure' } },
      on: { 'password.submit': 'completingNewPassword', 'password.cancel': 'editing' },
    },
    completingNewPassword: {
      invoke: {
        id: 'completeNewPassword',
        src: 'completeNewPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submit');
          return { email: context.email, password: event.password };
        },
        onDone: [
          { guard: { type: 'isSignedIn', params: outputOf }, target: 'openingProfile' },
          ...demanded,
          {
            guard: { type: 'isAgainstPolicy', params: outputOf },
            target: 'choosingPassword.refused',
          },
          {
            target: 'editing.refused',
            actions: { type: 'storeRefusal', params: 'temporaryExpired' },
          },
        ],
        onError: withFailure('choosingPassword.failed'),
      },
    },
    enteringCode: {
      description: 'The identity provider demands a code of the authenticator app',
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: { exit: 'clearFailure' } },
      on: { 'code.submit': 'confirmingCode', 'code.cancel': 'editing' },
    },
    confirmingCode: confirming('enteringCode'),
    addingApp: {
      description: 'The identity provider demands that an authenticator app is set up',
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: { exit: 'clearFailure' } },
      on: {
        'code.submit': 'confirmingApp',
        'code.cancel': { target: 'editing', actions: 'clearSetUp' },
      },
    },
    confirmingApp: confirming('addingApp'),
    openingProfile: openingProfile('editing'),
    signedIn: { type: 'final' },
  },
});

export type SignInMachine = typeof signInMachine;
export type SignInActor = ActorRefFrom<SignInMachine>;
type Snapshot = SnapshotFrom<SignInMachine>;

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
export const selectRefusals = (snapshot: Snapshot) => snapshot.context.refusals;
export const selectRefusal = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'refused' }) ? snapshot.context.refusal : null;
export const selectProfile = (snapshot: Snapshot) => snapshot.children.profile;
export const selectSignedIn = (snapshot: Snapshot) => snapshot.output?.user ?? null;
export const wasPasswordRefused = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: 'refused' });
export const selectCodeRefusal = (snapshot: Snapshot) =>
  snapshot.matches({ enteringCode: 'refused' }) || snapshot.matches({ addingApp: 'refused' })
    ? snapshot.context.codeRefusal
    : null;
export const selectSetUp = ({ context }: Snapshot) => context.setUp;
export const isBusy = (snapshot: Snapshot) =>
  snapshot.matches('signingIn') ||
  snapshot.matches('completingNewPassword') ||
  snapshot.matches('confirmingCode') ||
  snapshot.matches('confirmingApp');
