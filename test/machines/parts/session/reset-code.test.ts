import { expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  isReady,
  isRequesting,
  isWaiting,
  type ResetCodeServices,
  resetCodeMachine,
  selectCodes,
  selectEmail,
  wasLimited,
} from '#machines/parts/session/reset-code.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<ResetCodeServices>();
const email = 'maria@tienda.example';
const first = { email: '', codes: 0 };
const another = { email, codes: 1 };
const request = { type: 'code.request', email } as const;
const sent = answers('requestReset', 'sent');
const limit = answers('requestReset', 'limit');
const waited = elapses('resendWait', 'resetCode.waiting');

/** From spec 2 (/resetPassword, step 1), D-52 and the screen of /resetPassword. */
it.each([
  ['the first code may be requested at once', first, [], { ready: 'fresh' }],
  ['... for an e-mail', first, [request], 'requestingReset'],
  ['... and is sent', first, [request, sent], 'sent'],
  ['too many codes have a message', first, [request, limit], { ready: 'refused' }],
  ['so has a call that failed', first, [request, fails('requestReset')], { ready: 'failed' }],
  ['... and is tried again', first, [request, fails('requestReset'), request], 'requestingReset'],
  ['another code has to wait', another, [request], 'waiting'],
  ['after the wait it may be requested', another, [waited], { ready: 'fresh' }],
  ['... and is', another, [waited, request, sent], 'sent'],
  ['... or is one too many', another, [waited, request, limit], { ready: 'refused' }],
])('%s', (_, input, events, state) => {
  expect(play(resetCodeMachine, input, events)).toEqual(state);
});

const requesting = (requestReset: ResetCodeServices['requestReset'], input = first) => {
  const clock = new SimulatedClock();
  const machine = resetCodeMachine.provide({
    actors: actorsFrom<ResetCodeServices>({ requestReset }),
  });
  return { actor: createActor(machine, { input, clock }).start(), clock };
};

it('requests the code for the e-mail, and ends with it', async () => {
  const given: unknown[] = [];
  const { actor } = requesting(async (input) => {
    given.push(input);
    return 'sent';
  });
  actor.send(request);
  const end = await waitFor(actor, ({ status }) => status === 'done');
  expect(given).toEqual([{ email: 'maria@tienda.example' }]);
  expect(end.output).toEqual({ email: 'maria@tienda.example' });
});

it('keeps how the call failed, for the screen', async () => {
  const { actor } = requesting(() => Promise.reject(new CallFailed('offline')));
  actor.send(request);
  const failed = await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'failed' }));
  expect(selectFailure(failed)).toMatchObject({
    kind: 'offline',
    supportCode: null,
    canRetry: true,
  });
});

it('waits 60 seconds before another code', () => {
  const { actor, clock } = requesting(async () => 'sent', another);
  clock.increment(59_999);
  expect(isWaiting(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect(isWaiting(actor.getSnapshot())).toBe(false);
});

it('the screen is told whether a code may be requested, and why not', () => {
  const at = snapshotsOf(resetCodeMachine, first);
  const told = (snapshot: ReturnType<typeof at>) =>
    [isReady, isRequesting, wasLimited, isWaiting].map((is) => is(snapshot));
  expect(told(at())).toEqual([true, false, false, false]);
  expect(told(at(request))).toEqual([false, true, false, false]);
  expect(told(at(request, limit))).toEqual([false, false, true, false]);
  expect(told(snapshotsOf(resetCodeMachine, another)())).toEqual([false, false, false, true]);
});

it('the screen is told the e-mail and the codes of before', () => {
  const at = snapshotsOf(resetCodeMachine, another)();
  expect([selectEmail(at), selectCodes(at)]).toEqual(['maria@tienda.example', 1]);
});

it('a failure leaves with the next request', () => {
  const at = snapshotsOf(resetCodeMachine, first);
  expect(selectFailure(at(request, fails('requestReset'), request))).toBeNull();
});
