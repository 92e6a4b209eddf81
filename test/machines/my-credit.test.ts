import { describe, expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { awaited } from '#machines/models/my-credit.model.ts';
import { creditAccount } from '#machines/models/samples/credit-account.ts';
import {
  type MyCreditServices,
  myCreditMachine,
  promiseOf,
  selectAccount,
  selectForecast,
} from '#machines/my-credit.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<MyCreditServices>();
const daily = { type: 'notices.choose', notices: 'daily' } as const;

describe('the account', () => {
  it.each([
    [
      'is open once the money was sent',
      [answers('loadAccount', creditAccount())],
      { open: 'resting' },
    ],
    ['is awaited until then', [answers('loadAccount', awaited)], 'awaiting'],
    ['may be unknown', [fails('loadAccount')], 'unavailable'],
    ['... and asked for again', [fails('loadAccount'), { type: 'account.load' }], 'loadingAccount'],
    [
      'keeps how often it is written about',
      [answers('loadAccount', creditAccount()), daily],
      { open: 'savingNotices' },
    ],
    [
      '... or reports that it did not',
      [answers('loadAccount', creditAccount()), daily, fails('saveNotices')],
      { open: 'noticesNotSaved' },
    ],
  ] as const)('%s', (_, events, state) => {
    expect(play(myCreditMachine, undefined, [...events])).toEqual(state);
  });

  it('is forecast from its open month, by the server’s day', () => {
    const at = snapshotsOf(myCreditMachine, undefined)(answers('loadAccount', creditAccount()));
    expect(selectForecast(at)).toMatchObject({
      today: '2027-03-10',
      retention: 0.2,
      monthlyRate: 0.05,
      paidInPeriod: 142_500,
      period: { opening: 7_425_000, interest: 371_250 },
    });
    expect(selectAccount(at)?.name).toBe('SOL-7K4F-29');
  });

  it('compares with the months that were promised, from the first that closes', () => {
    expect(promiseOf(creditAccount())).toMatchObject({
      amount: 100_000,
      first: { year: 2027, month: 1 },
    });
    expect(promiseOf(awaited).history).toEqual([]);
  });
});
