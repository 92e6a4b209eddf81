import { describe, expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { appSetUp, person } from '#machines/models/second-factor.model.ts';
import {
  isAsking,
  isBusy,
  type SecondFactorServices,
  secondFactorMachine,
  selectRefusal,
  selectSetUp,
  selectSignInAgain,
  wasAdded,
  wasRemoved,
} from '#machines/second-factor.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<SecondFactorServices>();
const on = answers('findFactor', 'on');
const off = answers('findFactor', 'off');
const start = { type: 'setUp.start' } as const;
const started = answers('startSetUp', appSetUp);
const code = { type: 'code.submit', code: '123456' } as const;
const mismatch = answers('confirmSetUp', 'mismatch');
const added = answers('confirmSetUp', 'on');
const ask = { type: 'removal.ask' } as const;
const confirm = { type: 'removal.confirm' } as const;
const removed = answers('removeFactor', 'off');

const demanded = [
  answers('startSetUp', 'signInAgain'),
  answers('removeFactor', 'signInAgain'),
] as const;
const back = ends('signInAgain', { user });
const left = ends('signInAgain', { user: null });

/** From decisions 0098 and 0110. */
it.each([
  ['how it stands is looked up', [], 'findingFactor'],
  ['what could not be looked up says so', [fails('findFactor')], 'unavailable'],
  ['... and has a way on', [fails('findFactor'), { type: 'factor.retry' }], 'findingFactor'],
  ['a marketplace has its own', [answers('findFactor', 'elsewhere')], 'elsewhere'],
  ['who has none may begin', [off], { off: 'resting' }],
  ['a key is asked for', [off, start], 'startingSetUp'],
  ['... which may fail', [off, start, fails('startSetUp')], { off: 'failed' }],
  ['the key is shown', [off, start, started], { scanning: 'fresh' }],
  ['one may leave it', [off, start, started, { type: 'setUp.cancel' }], { off: 'resting' }],
  ['the first code is sent', [off, start, started, code], 'confirmingSetUp'],
  ['a wrong one is typed again', [off, start, started, code, mismatch], { scanning: 'refused' }],
  [
    'one that could not be asked about stays',
    [off, start, started, code, fails('confirmSetUp')],
    { scanning: 'failed' },
  ],
  ['the right one puts it to use', [off, start, started, code, added], { on: 'added' }],
  ['who has one may take it out of use', [on, ask], { on: 'asking' }],
  ['... or keep it', [on, ask, { type: 'removal.cancel' }], { on: 'resting' }],
  ['it is taken out of use', [on, ask, confirm], 'removingFactor'],
  ['... and is', [on, ask, confirm, removed], { off: 'removed' }],
  ['... or is not', [on, ask, confirm, fails('removeFactor')], { on: 'failed' }],
  ['... and may be tried again', [on, ask, confirm, fails('removeFactor'), ask], { on: 'asking' }],
  [
    'who signed in long ago does so again before a key',
    [off, start, demanded[0]],
    'provingForSetUp',
  ],
  ['... then it is asked for', [off, start, demanded[0], back], 'startingSetUp'],
  ['... or all stays as it was', [off, start, demanded[0], left], { off: 'resting' }],
  [
    'who signed in long ago does so again before it is taken out of use',
    [on, ask, confirm, demanded[1]],
    'provingForRemoval',
  ],
  ['... then it is taken', [on, ask, confirm, demanded[1], back], 'removingFactor'],
  ['... or stays in use', [on, ask, confirm, demanded[1], left], { on: 'resting' }],
] as const)('%s', (_, events, state) => {
  expect(play(secondFactorMachine, person, [...events])).toEqual(state);
});

describe('what the screen is told', () => {
  const at = snapshotsOf(secondFactorMachine, person);

  it('the key, until it is in use or left', () => {
    const moments = [at(off), at(off, start, started), at(off, start, started, code, mismatch)];
    expect(moments.map(selectSetUp)).toEqual([null, appSetUp, appSetUp]);
    expect(selectSetUp(at(off, start, started, code, added))).toBeNull();
    expect(selectSetUp(at(off, start, started, { type: 'setUp.cancel' }))).toBeNull();
  });

  it('with what the person signs in again, while they do', () => {
    expect(selectSignInAgain(at(off, start))).toBeUndefined();
    const child = selectSignInAgain(at(off, start, demanded[0]));
    expect(child?.getSnapshot().context).toMatchObject(person);
    expect(selectSetUp(at(off, start, demanded[0]))).toBeNull();
  });

  it('that something is on its way', () => {
    const moments = [at(off, start), at(off, start, started, code), at(on, ask, confirm), at(on)];
    expect(moments.map(isBusy)).toEqual([true, true, true, false]);
  });

  it('what was refused, added, asked and removed', () => {
    expect(selectRefusal(at(off, start, started, code, mismatch))).toBe('mismatch');
    expect(selectRefusal(at(off, start, started))).toBeNull();
    expect([at(on), at(off, start, started, code, added)].map(wasAdded)).toEqual([false, true]);
    expect([at(on), at(on, ask)].map(isAsking)).toEqual([false, true]);
    expect([at(off), at(on, ask, confirm, removed)].map(wasRemoved)).toEqual([false, true]);
  });

  it('why a call failed, until the next try', () => {
    const timeout = new CallFailed('timeout', { supportCode: 'SOP-1' });
    const failed = at(off, start, fails('startSetUp', timeout));
    expect(selectFailure(failed)).toMatchObject({ kind: 'timeout', supportCode: 'SOP-1' });
    expect(selectFailure(at(off, start, fails('startSetUp', timeout), start))).toBeNull();
  });
});
