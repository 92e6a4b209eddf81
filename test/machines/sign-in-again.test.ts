import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { type ProfileServices, profileMachine } from '#machines/parts/session/profile.machine.ts';
import { type SignInServices, signInMachine } from '#machines/sign-in.machine.ts';
import {
  hasLeft,
  selectMarketplaceSignIn,
  selectReturned,
  selectSignIn,
  signInAgainMachine,
} from '#machines/sign-in-again.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const password = { email: 'maria@tienda.example', marketplace: null };
const marketplace = { email: 'ventas@casaroble.example', marketplace: 'Amazon' } as const;
const leave = { type: 'signIn.leave' } as const;

/** From issue 3 (Session) and spec 4 (sign-in). */
it.each([
  ['after a sign-in with a password one signs in with it', password, [], 'signingIn'],
  ['... and is back', password, [ends('signIn', { user })], 'returned'],
  ['... or one leaves instead', password, [leave], 'left'],
  ['after a sign-in with a marketplace its button is offered', marketplace, [], 'offering'],
  ['... or one leaves instead', marketplace, [leave], 'left'],
])('%s', (_, input, events, state) => {
  expect(play(signInAgainMachine, input, events)).toEqual(state);
});

it('signs in with the e-mail or the marketplace of before', () => {
  const childOf = (input: typeof password | typeof marketplace) =>
    createActor(signInAgainMachine, { input }).start().getSnapshot().children;
  expect(childOf(password).signIn?.getSnapshot().context.email).toBe('maria@tienda.example');
  const { context } = childOf(marketplace).marketplaceSignIn?.getSnapshot() ?? {};
  expect(context?.marketplace).toBe('Amazon');
});

it('hands on the user who signed in', async () => {
  const signIn = signInMachine.provide({
    actors: {
      ...actorsFrom<SignInServices>({
        signIn: async () => 'signedIn',
        completeNewPassword: async () => 'signedIn',
        confirmCode: async () => 'signedIn',
      }),
      profile: profileMachine.provide({
        actors: actorsFrom<ProfileServices>({
          loadProfile: async () => ({ client: user, control: user.control }),
          createClient: async () => 'created',
          signOut: async () => {},
        }),
      }),
    },
  });
  const machine = signInAgainMachine.provide({ actors: { signIn } });
  const actor = createActor(machine, { input: password }).start();
  expect(selectReturned(actor.getSnapshot())).toBeNull();
  const { email } = password;
  const child = selectSignIn(actor.getSnapshot());
  child?.send({ type: 'credentials.submit', email, password: 'Prueba123' });
  const end = await waitFor(actor, ({ status }) => status === 'done');
  expect(selectReturned(end)).toEqual(user);
});

it('tells the screen which way to sign in there is, and that the person left', () => {
  const withPassword = snapshotsOf(signInAgainMachine, password);
  const withMarketplace = snapshotsOf(signInAgainMachine, marketplace);
  expect([withPassword(), withMarketplace()].map((at) => selectSignIn(at) !== undefined)).toEqual([
    true,
    false,
  ]);
  expect(selectMarketplaceSignIn(withPassword())).toBeUndefined();
  expect(selectMarketplaceSignIn(withMarketplace())).toBeDefined();
  expect([withPassword(), withPassword(leave)].map(hasLeft)).toEqual([false, true]);
});
