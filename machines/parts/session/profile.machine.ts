/**
 * The last step of every way to sign in: the profile is loaded, a client is created for an identity without
 * one, and 'Invalid User'. A child of sign-in and callback. Source: spec 4 (sign-in), 8; D-55.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { failureIn, outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';
import type { SessionUser } from '../../kit/session-user.ts';

/** Why a profile cannot be used; the screen of each is 'Invalid User'. Source: spec 4; D-55. */
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
  failure: Failure | null;
};
type Event = { type: 'profile.retry' } | { type: 'account.leave' };

/** The user who signed in; null after signing out to try another account. */
type ProfileOutput = { user: SessionUser | null };

export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as ProfileOutput },
  actors: ports<ProfileServices>('loadProfile', 'createClient', 'signOut'),
  guards: {
    isUsable: (_, profile: Profile | null) => userOf(profile) !== null,
    isMissing: ({ context }, profile: Profile | null) => profile === null && !context.created,
    /** Asking again may help: what was refused stays refused. */
    mayPass: (_, { canRetry }: Failure) => canRetry,
    isCreated: (_, answer: 'created' | 'refused') => answer === 'created',
  },
  actions: {
    storeUser: assign((_, profile: Profile | null) => ({ user: userOf(profile) })),
    storeDefect: assign((_, profile: Profile | null) => ({ invalid: defectOf(profile) })),
    storeNotCreated: assign({ invalid: 'notCreated' }),
    storeCreated: assign({ created: true }),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'profile',
  context: { invalid: null, user: null, created: false, failure: null },
  initial: 'loadingProfile',
  output: ({ context }) => ({ user: context.user }),
  states: {
    loadingProfile: {
      entry: 'clearFailure',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'isUsable', params: outputOf },
            target: 'opened',
            actions: { type: 'storeUser', params: outputOf },
          },
          { guard: { type: 'isMissing', params: outputOf }, target: 'creatingClient' },
          { target: 'invalidUser', actions: { type: 'storeDefect', params: outputOf } },
        ],
        onError: withFailure('profileUnavailable'),
      },
    },
    creatingClient: {
      invoke: {
        id: 'createClient',
        src: 'createClient',
        onDone: [
          {
            guard: { type: 'isCreated', params: outputOf },
            target: 'loadingProfile',
            actions: 'storeCreated',
          },
          { target: 'invalidUser', actions: 'storeNotCreated' },
        ],
        onError: [
          {
            guard: { type: 'mayPass', params: failureIn },
            target: 'profileUnavailable',
            actions: { type: 'storeFailure', params: failureIn },
          },
          {
            target: 'invalidUser',
            actions: ['storeNotCreated', { type: 'storeFailure', params: failureIn }],
          },
        ],
      },
    },
    profileUnavailable: {
      on: { 'profile.retry': 'loadingProfile', 'account.leave': 'signingOut' },
    },
    invalidUser: { on: { 'account.leave': 'signingOut' } },
    signingOut: {
      invoke: { id: 'signOut', src: 'signOut', onDone: 'left', onError: 'left' },
    },
    opened: { type: 'final' },
    left: { type: 'final', description: 'Signed out, to try another account' },
  },
});

function userOf(profile: Profile | null): SessionUser | null {
  if (!profile?.client.user_platform || !profile.client.active) return null;
  const { names, user_platform } = profile.client;
  return { names: names ?? '', user_platform, active: true, control: profile.control };
}

function defectOf(profile: Profile | null): InvalidUser {
  if (!profile) return 'notCreated';
  return profile.client.active ? 'noPlatform' : 'inactive';
}

const userIn = ({ event }: { event: { output: ProfileOutput } }) => event.output.user;

/**
 * The state of a sign-in flow in which the child `profile` runs. The flow has the state `signedIn`, the guard
 * `isUser` and the action `storeUser`.
 *
 * @param left where the flow goes on after the person left for another account.
 */
export const openingProfile = <Target extends string>(left: Target) =>
  ({
    invoke: {
      id: 'profile',
      src: 'profile',
      onDone: [
        {
          guard: { type: 'isUser', params: userIn },
          target: 'signedIn',
          actions: { type: 'storeUser', params: userIn },
        },
        { target: left },
      ],
    },
  }) as const;

export const isUser = (_: unknown, user: SessionUser | null) => user !== null;

export type ProfileMachine = typeof profileMachine;
export type ProfileActor = ActorRefFrom<ProfileMachine>;
type Snapshot = SnapshotFrom<ProfileMachine>;

export const selectInvalid = (snapshot: Snapshot) => snapshot.context.invalid;
