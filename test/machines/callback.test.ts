import { expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import {
  type CallbackServices,
  callbackMachine,
  hasLeft,
  isQuiet,
  selectProfile,
  selectSignedIn,
} from '#machines/callback.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import type { SessionUser } from '#machines/kit/session-user.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';
import { pending } from '#test/kit/pending.ts';

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
    [elapses('statusDelay', 'callback.exchanging.quiet')],
    { exchanging: 'announced' },
  ],
  ['after it the client profile is fetched', [signedIn], 'openingProfile'],
  ['a profile that one may work with signs in', [signedIn, ends('profile', { user })], 'signedIn'],
  ['another account is tried at /login', [signedIn, ends('profile', { user: null })], 'left'],
  ['cancelled', [answers('finishFederation', 'cancelled')], 'cancelled'],
  [
    'no code, or one that this tab did not ask for',
    [answers('finishFederation', 'unsolicited')],
    'unsolicited',
  ],
  ['refused, or expired', [answers('finishFederation', 'refused')], 'refused'],
  ['a provider out of reach', [fails('finishFederation')], 'unreachable'],
])('%s', (_, events, state) => {
  expect(play(callbackMachine, undefined, events)).toEqual(state);
});

it('keeps the support code of an exchange that failed', async () => {
  const machine = callbackMachine.provide({
    actors: actorsFrom<CallbackServices>({
      finishFederation: () => Promise.reject(new CallFailed('refused', { supportCode: 'f3a1' })),
    }),
  });
  const actor = createActor(machine).start();
  const end = await waitFor(actor, (snapshot) => snapshot.matches('unreachable'));
  expect(selectFailure(end)?.supportCode).toBe('f3a1');
});

it('tells the screen who signed in, and that the person left instead', () => {
  const at = snapshotsOf(callbackMachine, undefined);
  const opened = at(signedIn, ends('profile', { user }));
  const left = at(signedIn, ends('profile', { user: null }));
  expect([at(signedIn), opened, left].map(selectSignedIn)).toEqual([null, user, null]);
  expect([at(signedIn), opened, left].map(hasLeft)).toEqual([false, false, true]);
  expect(selectProfile(at())).toBeUndefined();
  expect(selectProfile(at(signedIn))?.getSnapshot().value).toBe('loadingProfile');
});

it('tells the screen to show no status during the first 300 ms', () => {
  const clock = new SimulatedClock();
  const machine = callbackMachine.provide({
    actors: actorsFrom<CallbackServices>({ finishFederation: pending }),
  });
  const actor = createActor(machine, { clock }).start();
  clock.increment(299);
  expect(isQuiet(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect(isQuiet(actor.getSnapshot())).toBe(false);
});

it('has no support code where no answer named one', () => {
  const at = snapshotsOf(callbackMachine, undefined);
  expect(selectFailure(at())?.supportCode ?? null).toBeNull();
  expect(selectFailure(at(fails('finishFederation')))?.supportCode ?? null).toBeNull();
});
