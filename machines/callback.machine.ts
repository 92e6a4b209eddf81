/**
 * Coming back from a marketplace's sign-in: the answer in the address is exchanged, then the profile is opened.
 * Source: spec 2 (/callback), 4 (sign-in); D-22; screens (/callback).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';
import { profileMachine } from './profile.machine.ts';
import type { SessionUser } from './session.machine.ts';

/**
 * How a sign-in with a marketplace ended: `stray` is an answer this tab never asked for, `refused` anything
 * the provider or the pool objected to.
 */
export type FederationOutcome = 'signedIn' | 'cancelled' | 'stray' | 'refused';

export type CallbackServices = { finishFederation: Service<void, FederationOutcome> };

type Context = { user: SessionUser | null };

export const callbackMachine = setup({
  types: { context: {} as Context, children: {} as { profile: 'profile' } },
  actors: { ...ports<CallbackServices>('finishFederation'), profile: profileMachine },
  delays: { announce: 300 },
}).createMachine({
  id: 'callback',
  context: { user: null },
  initial: 'exchanging',
  states: {
    exchanging: {
      initial: 'quiet',
      states: {
        quiet: { description: 'Short enough to say nothing', after: { announce: 'announced' } },
        announced: {},
      },
      invoke: {
        id: 'finishFederation',
        src: 'finishFederation',
        onDone: [
          { guard: ({ event }) => event.output === 'signedIn', target: 'openingProfile' },
          { guard: ({ event }) => event.output === 'cancelled', target: 'cancelled' },
          { guard: ({ event }) => event.output === 'stray', target: 'stray' },
          { target: 'refused' },
        ],
        // The answer in the address counts once: it cannot be exchanged again.
        onError: 'unreachable',
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
          { target: 'left' },
        ],
      },
    },
    signedIn: { type: 'final' },
    left: { type: 'final' },
    cancelled: { type: 'final' },
    stray: { type: 'final' },
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
