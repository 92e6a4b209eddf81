/**
 * Signing in with e-mail and password: the forced new password, the profile, and the client that is
 * created for an identity without one. Source: spec 2 (/login), 4 (sign-in), 8 ('Invalid User').
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import { ports, type Service } from './kit/service.ts';
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

/** Why nobody can work with a profile: all are 'Invalid User'. Source: spec 4; D-55. */
export type InvalidUser = 'inactive' | 'noPlatform' | 'notCreated';

export type SignInServices = {
  signIn: Service<{ email: string; password: string }, SignInAnswer>;
  completeNewPassword: Service<{ password: string }, 'signedIn' | 'policy' | 'expired'>;
  loadProfile: Service<void, Profile | null>;
  /** From the identity's own name and e-mail; 'refused' without an identity or the expected reply. */
  createClient: Service<void, 'created' | 'refused'>;
  signOut: Service<void, void>;
};

type Context = {
  /** The last one that was tried: it stays in the form when the password has to be typed again. */
  email: string;
  refusal: SignInRefusal | null;
  /** After each the form begins anew, without the password. */
  refusals: number;
  invalid: InvalidUser | null;
  user: SessionUser | null;
  /** A client was created for this identity: a profile that is still missing is an invalid user. */
  created: boolean;
};
type Event =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'password.submit'; password: string }
  | { type: 'password.cancel' }
  | { type: 'profile.retry' }
  | { type: 'credentials.retry' };

const usable = (profile: Profile | null): SessionUser | null =>
  profile?.client.user_platform && profile.client.active
    ? {
        names: profile.client.names ?? '',
        user_platform: profile.client.user_platform,
        active: true,
        control: profile.control,
      }
    : null;

const flaw = (profile: Profile | null): InvalidUser => {
  if (!profile) return 'notCreated';
  return profile.client.active ? 'noPlatform' : 'inactive';
};

export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { user: SessionUser | null },
  },
  actors: ports<SignInServices>(
    'signIn',
    'completeNewPassword',
    'loadProfile',
    'createClient',
    'signOut',
  ),
}).createMachine({
  id: 'signIn',
  context: {
    email: '',
    refusal: null,
    refusals: 0,
    invalid: null,
    user: null,
    created: false,
  },
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
          { guard: ({ event }) => event.output.outcome === 'signedIn', target: 'loadingProfile' },
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
          { guard: ({ event }) => event.output === 'signedIn', target: 'loadingProfile' },
          { guard: ({ event }) => event.output === 'policy', target: 'choosingPassword.refused' },
          { target: 'editing.refused', actions: assign({ refusal: 'temporaryExpired' }) },
        ],
        onError: 'choosingPassword.failed',
      },
    },
    loadingProfile: {
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: ({ event }) => usable(event.output) !== null,
            target: 'signedIn',
            actions: assign({ user: ({ event }) => usable(event.output) }),
          },
          {
            guard: ({ context, event }) => event.output === null && !context.created,
            target: 'creatingClient',
          },
          {
            target: 'invalidUser',
            actions: assign({ invalid: ({ event }) => flaw(event.output) }),
          },
        ],
        onError: 'profileUnavailable',
      },
    },
    creatingClient: {
      invoke: {
        id: 'createClient',
        src: 'createClient',
        onDone: [
          {
            guard: ({ event }) => event.output === 'created',
            target: 'loadingProfile',
            actions: assign({ created: true }),
          },
          { target: 'invalidUser', actions: assign({ invalid: 'notCreated' }) },
        ],
        onError: { target: 'invalidUser', actions: assign({ invalid: 'notCreated' }) },
      },
    },
    profileUnavailable: {
      on: { 'profile.retry': 'loadingProfile', 'credentials.retry': 'leaving' },
    },
    invalidUser: { on: { 'credentials.retry': 'leaving' } },
    leaving: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'editing', actions: assign({ created: false }) },
        onError: { target: 'editing', actions: assign({ created: false }) },
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
export const selectInvalid = (snapshot: Snapshot) => snapshot.context.invalid;
export const selectSignedIn = (snapshot: Snapshot) => snapshot.output?.user ?? null;
export const wasUnreachable = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'failed' }) || snapshot.matches({ choosingPassword: 'failed' });
export const wasPasswordRefused = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: 'refused' });
export const isBusy = (snapshot: Snapshot) =>
  snapshot.matches('signingIn') || snapshot.matches('changingPassword');
