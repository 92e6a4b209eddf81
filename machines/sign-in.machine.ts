/**
 * Signing in with e-mail and password, and the forced new password; then the profile is opened.
 * Source: spec 2 (/login), 4 (sign-in), 8.
 */
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
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
  | 'limit';
export type SignInAnswer = 'signedIn' | 'newPasswordRequired' | SignInRefusal;
type NewPasswordAnswer = 'signedIn' | 'policy' | 'temporaryExpired';

export type SignInServices = {
  signIn: Service<{ email: string; password: string }, SignInAnswer>;
  completeNewPassword: Service<{ password: string }, NewPasswordAnswer>;
};

/** The e-mail is known already when a person signs in again. */
type Input = { email: string } | undefined;
type Context = {
  /** The last one that was tried: it stays in the form when the password has to be typed again. */
  email: string;
  refusal: SignInRefusal | null;
  /** After each the form starts again, without the password. */
  refusals: number;
  failure: Failure | null;
  user: SessionUser | null;
};
type Event =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'password.submit'; password: string }
  | { type: 'password.cancel' };

export const signInMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as { user: SessionUser | null },
    children: {} as { profile: 'profile' },
  },
  actors: {
    ...ports<SignInServices>('signIn', 'completeNewPassword'),
    profile: profileMachine,
  },
  guards: {
    isSignedIn: (_, answer: SignInAnswer | NewPasswordAnswer) => answer === 'signedIn',
    isNewPasswordRequired: (_, answer: SignInAnswer) => answer === 'newPasswordRequired',
    isAgainstPolicy: (_, answer: NewPasswordAnswer) => answer === 'policy',
    isUser,
  },
  actions: {
    storeEmail: assign((_, email: string) => ({ email })),
    storeRefusal: assign(({ context }, refusal: SignInRefusal) => ({
      refusal,
      refusals: context.refusals + 1,
    })),
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
        input: ({ event }) => {
          assertEvent(event, 'password.submit');
          return { password: event.password };
        },
        onDone: [
          { guard: { type: 'isSignedIn', params: outputOf }, target: 'openingProfile' },
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
export const isBusy = (snapshot: Snapshot) =>
  snapshot.matches('signingIn') || snapshot.matches('completingNewPassword');
