import { describe, expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import {
  type AccountHoldServices,
  accountHoldMachine,
  isHolding,
  selectEnding,
  wasNotHeld,
} from '#machines/account-hold.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<AccountHoldServices>();
const ending = '0007';
const open = answers('findChange', { state: 'open', ending });
const stop = { type: 'hold.confirm' } as const;
const retry = { type: 'change.retry' } as const;

/** From ruling 27 and B9: a one-tap 'no fui yo' that stops it. */
it.each([
  ['the link alone stops nothing', [open], { asking: 'fresh' }],
  ['one tap stops it', [open, stop], 'holdingAccount'],
  [
    '... and it is stopped',
    [open, stop, answers('holdAccount', { state: 'held', ending })],
    'held',
  ],
  [
    '... or cannot be, and may be tried again',
    [open, stop, fails('holdAccount')],
    { asking: 'notHeld' },
  ],
  ['... again', [open, stop, fails('holdAccount'), stop], 'holdingAccount'],
  [
    '... or had ended meanwhile',
    [open, stop, answers('holdAccount', { state: 'over', ending })],
    'over',
  ],
  ['... or the link had', [open, stop, answers('holdAccount', { state: 'expired' })], 'expired'],
  ['... or is gone', [open, stop, answers('holdAccount', { state: 'missing' })], 'missing'],
  ['what is stopped says so', [answers('findChange', { state: 'held', ending })], 'held'],
  ['a request that has ended says so', [answers('findChange', { state: 'over', ending })], 'over'],
  ['an old link says so', [answers('findChange', { state: 'expired' })], 'expired'],
  ['a wrong link says so', [answers('findChange', { state: 'missing' })], 'missing'],
  ['a failed look-up has a way on', [fails('findChange'), retry], 'findingChange'],
  ['... and says so', [fails('findChange')], 'unavailable'],
])('%s', (_, events, state) => {
  expect(play(accountHoldMachine, undefined, events)).toEqual(state);
});

describe('what the screen is told', () => {
  const at = snapshotsOf(accountHoldMachine, undefined);
  const timeout = new CallFailed('timeout', { supportCode: 'SOP-1' });
  const notHeld = at(open, stop, fails('holdAccount', timeout));

  it('the last digits of the account, from when they are known', () => {
    expect([at(), at(open), at(open, stop), notHeld].map(selectEnding)).toEqual([
      '',
      ending,
      ending,
      ending,
    ]);
  });

  it('that the request is being stopped, and that it could not be', () => {
    const moments = [at(open), at(open, stop), notHeld];
    expect(moments.map(isHolding)).toEqual([false, true, false]);
    expect(moments.map(wasNotHeld)).toEqual([false, false, true]);
  });

  it('why a call failed, with its support code', () => {
    const notFound = at(fails('findChange', timeout));
    const failure = { kind: 'timeout', supportCode: 'SOP-1', canRetry: true };
    expect([notFound, notHeld].map(selectFailure)).toMatchObject([failure, failure]);
    expect(selectFailure(at(open))).toBeNull();
  });
});
