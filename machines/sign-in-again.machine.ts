/**
 * The session ended under an open page. Over it the person signs in again, the way they came: with a
 * password the page stays, with a marketplace it is left, which is said before.
 * Source: issue 3 (Session); spec 4 (sign-in); D-115.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { outputOf } from './kit/params.ts';
import { required } from './kit/required.ts';
import type { SessionPerson, SessionUser } from './kit/session-user.ts';
import { marketplaceSignInMachine } from './parts/session/marketplace-sign-in.machine.ts';
import { signInMachine } from './sign-in.machine.ts';

/** Who was signed in, as far as the portal remembers. */
type Input = Pick<SessionPerson, 'email' | 'marketplace'>;
type Context = Input & { user: SessionUser | null };

export const signInAgainMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'account.leave' },
    children: {} as { signIn: 'signIn'; marketplaceSignIn: 'marketplaceSignIn' },
  },
  actors: { signIn: signInMachine, marketplaceSignIn: marketplaceSignInMachine },
  guards: { hasMarketplace: ({ context }) => context.marketplace !== null },
  actions: { storeUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })) },
}).createMachine({
  id: 'signInAgain',
  context: ({ input }) => ({ ...input, user: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasMarketplace', target: 'offering' }, { target: 'signingIn' }],
    },
    signingIn: {
      description: 'With a password, on the page as it is',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'returned', actions: { type: 'storeUser', params: outputOf } },
      },
      on: { 'account.leave': 'left' },
    },
    offering: {
      description: 'With a marketplace, which leaves the page',
      invoke: {
        id: 'marketplaceSignIn',
        src: 'marketplaceSignIn',
        input: ({ context }) => ({ marketplace: required(context.marketplace, 'a marketplace') }),
      },
      on: { 'account.leave': 'left' },
    },
    returned: { type: 'final' },
    left: { type: 'final' },
  },
});

export type SignInAgainMachine = typeof signInAgainMachine;
export type SignInAgainActor = ActorRefFrom<SignInAgainMachine>;
type Snapshot = SnapshotFrom<SignInAgainMachine>;

export const selectSignIn = (snapshot: Snapshot) => snapshot.children.signIn;
export const selectMarketplaceSignIn = (snapshot: Snapshot) => snapshot.children.marketplaceSignIn;
export const selectReturned = (snapshot: Snapshot) =>
  snapshot.matches('returned') ? snapshot.context.user : null;
export const hasLeft = (snapshot: Snapshot) => snapshot.matches('left');
