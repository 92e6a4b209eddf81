/**
 * What every way to sign in ends with: the profile, the client that is created for an identity without one,
 * and 'Invalid User'. A child of sign-in and callback. Source: spec 4 (sign-in), 8; D-55.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import { ports, type Service } from './kit/service.ts';
import type { SessionUser } from './session.machine.ts';

/** Why nobody can work with a profile: all are 'Invalid User'. Source: spec 4; D-55. */
export type InvalidUser = 'inactive' | 'noPlatform' | 'notCreated';

export type ProfileServices = {
  loadProfile: Service<void, Profile | null>;
  /** From the identity's own name and e-mail; 'refused' without an identity or the expected reply. */
  createClient: Service<void, 'created' | 'refused'>;
  signOut: Service<void, void>;
};

type Context = {
  invalid: InvalidUser | null;
  user: SessionUser | null;
  /** A client was created for this identity: a profile that is still missing is an invalid user. */
  created: boolean;
};
type Event = { type: 'profile.retry' } | { type: 'account.leave' };

/** The user who may come in; null for somebody who signed out to try another account. */
type ProfileOutput = { user: SessionUser | null };

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

export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as ProfileOutput },
  actors: ports<ProfileServices>('loadProfile', 'createClient', 'signOut'),
}).createMachine({
  id: 'profile',
  context: { invalid: null, user: null, created: false },
  initial: 'loadingProfile',
  output: ({ context }) => ({ user: context.user }),
  states: {
    loadingProfile: {
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: ({ event }) => usable(event.output) !== null,
            target: 'opened',
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
      on: { 'profile.retry': 'loadingProfile', 'account.leave': 'leaving' },
    },
    invalidUser: { on: { 'account.leave': 'leaving' } },
    leaving: {
      invoke: { id: 'signOut', src: 'signOut', onDone: 'left', onError: 'left' },
    },
    opened: { type: 'final' },
    left: { type: 'final' },
  },
});

export type ProfileMachine = typeof profileMachine;
export type ProfileActor = ActorRefFrom<ProfileMachine>;
type Snapshot = SnapshotFrom<ProfileMachine>;

export const selectInvalid = (snapshot: Snapshot) => snapshot.context.invalid;
