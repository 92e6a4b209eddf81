/**
 * The session ended under an open page. Over it the person signs in again, by the way they came: with a
 * password the page stays, with a marketplace it is left, which is said before.
 * Source: issue 3 (Session); spec 4 (sign-in); D-115.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { ports } from './kit/service.ts';
import type { LandingServices, Marketplace } from './landing.machine.ts';
import type { SessionPerson, SessionUser } from './session.machine.ts';
import { signInMachine } from './sign-in.machine.ts';

export type SignInAgainServices = Pick<LandingServices, 'startFederation'>;

/** Who was here, as far as memory knows. */
type Input = Pick<SessionPerson, 'email' | 'marketplace'>;
type Context = Input & { user: SessionUser | null };
type Event = { type: 'federation.start' } | { type: 'account.leave' };

export const signInAgainMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    children: {} as { signIn: 'signIn' },
  },
  actors: { ...ports<SignInAgainServices>('startFederation'), signIn: signInMachine },
}).createMachine({
  id: 'signInAgain',
  context: ({ input }) => ({ ...input, user: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: ({ context }) => context.marketplace !== null, target: 'offering' },
        { target: 'signingIn' },
      ],
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'returned', actions: assign({ user: ({ event }) => event.output.user }) },
      },
      on: { 'account.leave': 'left' },
    },
    offering: {
      initial: 'fresh',
      states: { fresh: {}, failed: {} },
      on: { 'federation.start': 'leaving', 'account.leave': 'left' },
    },
    leaving: {
      invoke: {
        id: 'startFederation',
        src: 'startFederation',
        input: ({ context }) => ({ provider: named(context) }),
        // The page is about to go; whoever comes back to it by the browser may press again.
        onDone: 'offering',
        onError: 'offering.failed',
      },
    },
    returned: { type: 'final' },
    left: { type: 'final' },
  },
});

function named({ marketplace }: Context): Marketplace {
  if (!marketplace) throw new Error('They came with a password.');
  return marketplace;
}

export type SignInAgainMachine = typeof signInAgainMachine;
export type SignInAgainActor = ActorRefFrom<SignInAgainMachine>;
type Snapshot = SnapshotFrom<SignInAgainMachine>;

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
export const selectMarketplace = (snapshot: Snapshot) => snapshot.context.marketplace;
export const selectSignIn = (snapshot: Snapshot) => snapshot.children.signIn;
export const selectReturned = (snapshot: Snapshot) =>
  snapshot.matches('returned') ? snapshot.context.user : null;
export const hasLeft = (snapshot: Snapshot) => snapshot.matches('left');
export const isLeaving = (snapshot: Snapshot) => snapshot.matches('leaving');
export const wasUnreachable = (snapshot: Snapshot) => snapshot.matches({ offering: 'failed' });
