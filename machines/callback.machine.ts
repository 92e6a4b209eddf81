/**
 * Back from a marketplace's sign-in: the answer in the address is exchanged, then the profile is opened.
 * Source: spec 2 (/callback), 4 (sign-in); D-22; screens (/callback).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import type { SessionUser } from './kit/session-user.ts';
import { isUser, openingProfile, profileMachine } from './parts/session/profile.machine.ts';

/**
 * How a sign-in with a marketplace ended: `unsolicited` is an answer that this tab did not ask for, `refused` an
 * objection of the marketplace or of the pool.
 */
export type FederationOutcome = 'signedIn' | 'cancelled' | 'unsolicited' | 'refused';

export type CallbackServices = { finishFederation: Service<void, FederationOutcome> };

type Context = { user: SessionUser | null; failure: Failure | null };

export const callbackMachine = setup({
  types: { context: {} as Context, children: {} as { profile: 'profile' } },
  actors: { ...ports<CallbackServices>('finishFederation'), profile: profileMachine },
  guards: {
    isSignedIn: (_, outcome: FederationOutcome) => outcome === 'signedIn',
    isCancelled: (_, outcome: FederationOutcome) => outcome === 'cancelled',
    isUnsolicited: (_, outcome: FederationOutcome) => outcome === 'unsolicited',
    isUser,
  },
  actions: {
    storeUser: assign((_, user: SessionUser | null) => ({ user })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: { statusDelay: 300 },
}).createMachine({
  id: 'callback',
  context: { user: null, failure: null },
  initial: 'exchanging',
  states: {
    exchanging: {
      initial: 'quiet',
      states: {
        quiet: {
          description: 'A short exchange shows no status',
          after: { statusDelay: 'announced' },
        },
        announced: {},
      },
      invoke: {
        id: 'finishFederation',
        src: 'finishFederation',
        onDone: [
          { guard: { type: 'isSignedIn', params: outputOf }, target: 'openingProfile' },
          { guard: { type: 'isCancelled', params: outputOf }, target: 'cancelled' },
          { guard: { type: 'isUnsolicited', params: outputOf }, target: 'unsolicited' },
          { target: 'refused' },
        ],
        // The answer in the address counts once: it cannot be exchanged again.
        onError: withFailure('unreachable'),
      },
    },
    openingProfile: openingProfile('left'),
    signedIn: { type: 'final' },
    left: { type: 'final', description: 'Signed out, to try another account' },
    cancelled: { type: 'final' },
    unsolicited: {
      type: 'final',
      description: 'The address holds no answer that this tab asked for',
    },
    refused: { type: 'final' },
    unreachable: { type: 'final' },
  },
});

export type CallbackMachine = typeof callbackMachine;
export type CallbackActor = ActorRefFrom<CallbackMachine>;
type Snapshot = SnapshotFrom<CallbackMachine>;

export const selectProfile = (snapshot: Snapshot) => snapshot.children.profile;
export const selectSignedIn = (snapshot: Snapshot) =>
  snapshot.matches('signedIn') ? snapshot.context.user : null;
export const hasLeft = (snapshot: Snapshot) => snapshot.matches('left');
export const isQuiet = (snapshot: Snapshot) => snapshot.matches({ exchanging: 'quiet' });
