import { expect, it } from 'vitest';
import { type CallbackServices, callbackMachine } from '#machines/callback.machine.ts';
import type { SessionUser } from '#machines/session.machine.ts';
import { play } from '#test/kit/model.ts';
import { elapses, ends, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<CallbackServices>();
const user: SessionUser = {
  names: 'Mariana',
  user_platform: 'amazon',
  active: true,
  control: [],
};
const signedIn = answers('finishFederation', 'signedIn');

/** From spec 4 (sign-in), D-22 and the screen of /callback. */
it.each([
  ['the answer of the marketplace is exchanged', [], { exchanging: 'quiet' }],
  [
    'a status with text after 300 ms',
    [elapses('announce', 'callback.exchanging.quiet')],
    { exchanging: 'announced' },
  ],
  ['after it the client profile is fetched', [signedIn], 'openingProfile'],
  ['a profile that one may work with signs in', [signedIn, ends('profile', { user })], 'signedIn'],
  ['another account is tried at /login', [signedIn, ends('profile', { user: null })], 'left'],
  ['cancelled', [answers('finishFederation', 'cancelled')], 'cancelled'],
  ['no code, or one that nobody asked for', [answers('finishFederation', 'stray')], 'stray'],
  ['refused, or expired', [answers('finishFederation', 'refused')], 'refused'],
  ['a provider out of reach', [fails('finishFederation')], 'unreachable'],
])('%s', (_, events, state) => {
  expect(play(callbackMachine, undefined, events)).toEqual(state);
});
