import { expect, it } from 'vitest';
import { type SignInAgainServices, signInAgainMachine } from '#machines/sign-in-again.machine.ts';
import { user } from '#test/fixtures/session-user.ts';
import { play } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SignInAgainServices>();
const password = { email: 'maria@tienda.example', marketplace: null };
const marketplace = { email: 'ventas@casaroble.example', marketplace: 'Amazon' } as const;
const go = { type: 'federation.start' } as const;
const leave = { type: 'account.leave' } as const;

/** From issue 3 (Session) and spec 4 (sign-in). */
it.each([
  ['whoever came with a password signs in with it', password, [], 'signingIn'],
  ['... and is back', password, [ends('signIn', { user })], 'returned'],
  ['... or leaves instead', password, [leave], 'left'],
  ['whoever came by a marketplace is told first', marketplace, [], { offering: 'fresh' }],
  ['... goes there', marketplace, [go], 'leaving'],
  [
    '... and may press again when they come back by the browser',
    marketplace,
    [go, answers('startFederation', undefined)],
    { offering: 'fresh' },
  ],
  [
    '... or when it cannot be reached',
    marketplace,
    [go, fails('startFederation')],
    { offering: 'failed' },
  ],
  ['... or leaves instead', marketplace, [leave], 'left'],
])('%s', (_, input, events, state) => {
  expect(play(signInAgainMachine, input, events)).toEqual(state);
});
