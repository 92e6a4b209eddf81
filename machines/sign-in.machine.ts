/**
 * Signing in with e-mail and password, and the forced new password; then the profile is opened.
 * Source: spec 2 (/login), 4 (sign-in), 8.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';
import { profileMachine } from './profile.machine.ts';
import type { SessionUser } from './session.machine.ts';

/** Why the identity provider refuses; each has a sentence. Source: decisions, ruling 19. */
export type SignInRefusal =
  | 'credentials'
  | 'locked'
  | 'temporaryExpired'
  | 'resetRequired'
  | 'limit'
  | 'unknown';

export type SignInAnswer =
  | { outcome: 'signedIn' }
  | { outcome: 'newPasswordRequired' }
  | { outcome: 'refused'; reason: SignInRefusal };

export type SignInServices = {
  signIn: Service<{ email: string; password: string }, SignInAnswer>;
  completeNewPassword: Service<{ password: string }, 'signedIn' | 'policy' | 'expired'>;
};

type Context = {
  /** The last one that was tried: it stays in the form when the password has to be typed again. */
  email: string;
  refusal: SignInRefusal | null;
  /** After each the form begins anew, without the password. */
  refusals: number;
  user: SessionUser | null;
};
type Event =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'password.submit'; password: string }
  | { type: 'password.cancel' };

export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { user: SessionUser | null },
    children: {} as { profile: 'profile' },
  },
  actors: {
    ...ports<SignInServices>('signIn', 'completeNewPassword'),
    profile: profileMachine,
  },
}).createMachine({
  id: 'signIn',
  context: { email: '', refusal: null, refusals: 0, user: null },
  initial: 'editing',
  output: ({ context }) => ({ user: context.user }),
  states: {
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        refused: { description: 'The identity provider said no' },
        failed: { description: 'It could not be asked' },
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
            target: 'editing.refused',
            actions: assign({
              refusal: ({ event }) => ('reason' in event.output ? event.output.reason : 'unknown'),
              refusals: ({ context }) => context.refusals + 1,
            }),
          },
        ],
        onError: 'editing.failed',
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
          { target: 'editing.refused', actions: assign({ refusal: 'temporaryExpired' }) },
        ],
        onError: 'choosingPassword.failed',
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
export const wasUnreachable = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'failed' }) || snapshot.matches({ choosingPassword: 'failed' });
export const wasPasswordRefused = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: 'refused' });
export const isBusy = (snapshot: Snapshot) =>
  snapshot.matches('signingIn') || snapshot.matches('changingPassword');
