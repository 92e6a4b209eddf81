/**
 * The session ended under an open page, or an act on the account demands a sign-in that is recent. Over the page the
 * person signs in again, the way they came: with a password the page stays, with a marketplace it is left, which is
 * said before. Source: issue 3 (Session); spec 4 (sign-in); D-115; decision 0110.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { outputOf } from './kit/params.ts';
import { required } from './kit/required.ts';
import type { SessionUser, SignInWay } from './kit/session-user.ts';
import { marketplaceSignInMachine } from './parts/session/marketplace-sign-in.machine.ts';
import { signInMachine } from './sign-in.machine.ts';

type Context = SignInWay & { user: SessionUser | null };
/** Null where the person left it. */
type Output = { user: SessionUser | null };

export const signInAgainMachine = setup({
  types: {
    /** Who was signed in, as far as the portal remembers. */
    input: {} as SignInWay,
    context: {} as Context,
    events: {} as { type: 'signIn.leave' },
    output: {} as Output,
    children: {} as { signIn: 'signIn'; marketplaceSignIn: 'marketplaceSignIn' },
  },
  actors: { signIn: signInMachine, marketplaceSignIn: marketplaceSignInMachine },
  guards: { hasMarketplace: ({ context }) => context.marketplace !== null },
  actions: { storeUser: assign((_, { user }: Output) => ({ user })) },
}).createMachine({
  id: 'signInAgain',
  context: ({ input }) => ({ ...input, user: null }),
  initial: 'deciding',
  output: ({ context }) => ({ user: context.user }),
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
      on: { 'signIn.leave': 'left' },
    },
    offering: {
      description: 'With a marketplace, which leaves the page',
      invoke: {
        id: 'marketplaceSignIn',
        src: 'marketplaceSignIn',
        input: ({ context }) => ({ marketplace: required(context.marketplace, 'a marketplace') }),
      },
      on: { 'signIn.leave': 'left' },
    },
    returned: { type: 'final' },
    left: { type: 'final' },
  },
});

/**
 * The state of a flow whose act was refused because the sign-in is not recent. The flow has the child `signInAgain`, the
 * guard `isUser`, and `person` in its context.
 */
export const signingInAgain = <Act extends string, Back extends string>(act: Act, back: Back) =>
  ({
    description: 'It demands a recent sign-in; then it is done at once',
    invoke: {
      id: 'signInAgain',
      src: 'signInAgain',
      input: ({ context }: { context: { person: SignInWay } }) => context.person,
      onDone: [
        {
          guard: {
            type: 'isUser',
            params: ({ event }: { event: { output: Output } }) => event.output.user,
          },
          target: act,
        },
        { target: back },
      ],
    },
  }) as const;

export type SignInAgainMachine = typeof signInAgainMachine;
export type SignInAgainActor = ActorRefFrom<SignInAgainMachine>;
type Snapshot = SnapshotFrom<SignInAgainMachine>;

export const selectSignIn = (snapshot: Snapshot) => snapshot.children.signIn;
export const selectMarketplaceSignIn = (snapshot: Snapshot) => snapshot.children.marketplaceSignIn;
export const selectReturned = (snapshot: Snapshot) =>
  snapshot.matches('returned') ? snapshot.context.user : null;
export const hasLeft = (snapshot: Snapshot) => snapshot.matches('left');
