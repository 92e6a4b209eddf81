/**
 * Signing in with e-mail and password, and the forced new password; then the profile is opened.
 * Source: spec 2 (/login), 4 (sign-in), 8.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';
import { type Trouble, type Unreached, unknownTrouble } from './kit/trouble.ts';
import { profileMachine } from './profile.machine.ts';
import type { SessionUser } from './session.machine.ts';

/** Why the identity provider refuses; each has a sentence. Source: decisions, ruling 19. */
export type SignInRefusal =
  | 'credentials'
  | 'locked'
  | 'temporaryExpired'
  | 'resetRequired'
  | 'limit';

export type SignInAnswer =
  | { outcome: 'signedIn' }
  | { outcome: 'newPasswordRequired' }
  | { outcome: 'refused'; reason: SignInRefusal }
  | { outcome: 'unreached'; why: Unreached };

export type SignInServices = {
  signIn: Service<{ email: string; password: string }, SignInAnswer>;
  completeNewPassword: Service<{ password: string }, 'signedIn' | 'policy' | 'expired' | Unreached>;
};

/** Whose e-mail is known already, when somebody signs in again. */
type SignInInput = { email: string } | undefined;

type Context = {
  /** The last one that was tried: it stays in the form when the password has to be typed again. */
  email: string;
  refusal: SignInRefusal | null;
  /** After each the form begins anew, without the password. */
  refusals: number;
  trouble: Trouble | null;
  user: SessionUser | null;
};
type Event =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'password.submit'; password: string }
  | { type: 'password.cancel' };

export const signInMachine = setup({
  types: {
    input: {} as SignInInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as { user: SessionUser | null },
    children: {} as { profile: 'profile' },
  },
  actors: {
    ...ports<SignInServices>('signIn', 'completeNewPassword'),
    profile: profileMachine,
  },
  actions: {
    noteUnreached: assign((_, why: Unreached) => ({ trouble: { why } })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    email: input?.email ?? '',
    refusal: null,
    refusals: 0,
    trouble: null,
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
        failed: { description: 'It could not be asked, or said what we have no words for' },
      },
      on: {
        'credentials.submit': {
          target: 'signingIn',
          actions: assign({ email: ({ event }) => event.email }),
        },
      },
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'credentials.submit'
            ? { email: event.email, password: event.password }
            : { email: '', password: '' },
        onDone: [
          { guard: ({ event }) => event.output.outcome === 'signedIn', target: 'openingProfile' },
          {
            guard: ({ event }) => event.output.outcome === 'newPasswordRequired',
            target: 'choosingPassword',
          },
          {
            guard: ({ event }) => event.output.outcome === 'unreached',
            target: 'editing.failed',
            actions: {
              type: 'noteUnreached',
              params: ({ event }) => ('why' in event.output ? event.output.why : 'down'),
            },
          },
          {
            target: 'editing.refused',
            actions: assign({
              refusal: ({ event }) => ('reason' in event.output ? event.output.reason : null),
              refusals: ({ context }) => context.refusals + 1,
            }),
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: assign({ trouble: ({ event }) => unknownTrouble(event.error) }),
        },
      },
    },
    choosingPassword: {
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: {} },
      on: { 'password.submit': 'changingPassword', 'password.cancel': 'editing' },
    },
    changingPassword: {
      invoke: {
        id: 'completeNewPassword',
        src: 'completeNewPassword',
        input: ({ event }) => ({
          password: event.type === 'password.submit' ? event.password : '',
        }),
        onDone: [
          { guard: ({ event }) => event.output === 'signedIn', target: 'openingProfile' },
          { guard: ({ event }) => event.output === 'policy', target: 'choosingPassword.refused' },
          {
            guard: ({ event }) => event.output === 'expired',
            target: 'editing.refused',
            actions: assign({ refusal: 'temporaryExpired' }),
          },
          {
            target: 'choosingPassword.failed',
            actions: {
              type: 'noteUnreached',
              params: ({ event }) => (event.output === 'offline' ? 'offline' : 'down'),
            },
          },
        ],
        onError: {
          target: 'choosingPassword.failed',
          actions: assign({ trouble: ({ event }) => unknownTrouble(event.error) }),
        },
      },
    },
    openingProfile: {
      invoke: {
        id: 'profile',
        src: 'profile',
        onDone: [
          {
            guard: ({ event }) => event.output.user !== null,
            target: 'signedIn',
            actions: assign({ user: ({ event }) => event.output.user }),
          },
          { target: 'editing' },
        ],
      },
    },
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
export const selectTrouble = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'failed' }) || snapshot.matches({ choosingPassword: 'failed' })
    ? snapshot.context.trouble
    : null;
export const wasPasswordRefused = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: 'refused' });
export const isBusy = (snapshot: Snapshot) =>
  snapshot.matches('signingIn') || snapshot.matches('changingPassword');
