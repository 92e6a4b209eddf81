import { describe, expect, it } from 'vitest';
import { initialTransition, type StateValue, transition } from 'xstate';
import {
  type AccountMeta,
  type CreditAccountEvent,
  creditAccountMachine,
} from '#machines/credit-account.machine.ts';
import { model } from '#machines/models/credit-account.model.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';

type Type = CreditAccountEvent['type'];

function historyOf(...types: Type[]) {
  const [start] = initialTransition(creditAccountMachine);
  const end = types.reduce(
    (snapshot, type) => transition(creditAccountMachine, snapshot, { type })[0],
    start,
  );
  const meta: AccountMeta = Object.assign({}, ...Object.values(end.getMeta()));
  return { end, meta };
}

describe('a credit after its signature', () => {
  it.each<[string, Type[], StateValue]>([
    ['waits for its money', [], { living: 'awaitingDisbursement' }],
    ['repays from the day of the money on', ['disbursed'], { living: 'repaying' }],
    ['is late with a remainder', ['disbursed', 'remainder.late'], { living: 'late' }],
    [
      '... until it is paid',
      ['disbursed', 'remainder.late', 'remainder.paid'],
      { living: 'repaying' },
    ],
    ['pauses without sales', ['disbursed', 'sales.stopped'], { living: 'paused' }],
    [
      '... until the next one',
      ['disbursed', 'sales.stopped', 'sales.resumed'],
      { living: 'repaying' },
    ],
    [
      '... a late remainder comes first',
      ['disbursed', 'sales.stopped', 'remainder.late'],
      { living: 'late' },
    ],
    ['is held before the money too', ['account.hold'], 'held'],
    [
      '... and goes on where it was',
      ['account.hold', 'account.release'],
      { living: 'awaitingDisbursement' },
    ],
    ['ends when all is paid', ['disbursed', 'settled'], 'paidOff'],
    ['... also while it is held', ['disbursed', 'account.hold', 'settled'], 'paidOff'],
    ['comes back by a refund', ['disbursed', 'settled', 'reopened'], { living: 'repaying' }],
    ['stays paid when the lender closes it', ['disbursed', 'settled', 'closed'], 'paidOff'],
    ['is written off with what is owed', ['disbursed', 'closed'], 'writtenOff'],
  ])('%s', (_, types, state) => {
    expect(historyOf(...types).end.value).toEqual(state);
  });

  it.each<[string, Type[], AccountMeta]>([
    ['nothing before the money', [], {}],
    ['a payoff letter while it is owed', ['disbursed'], { letter: 'payoff', takesPayments: true }],
    ['no letter while it is held', ['disbursed', 'account.hold'], {}],
    ['a letter of no debt at the end', ['disbursed', 'settled'], { letter: 'noDebt' }],
    ['nothing once it is written off', ['disbursed', 'closed'], {}],
  ])('gives %s', (_, types, meta) => {
    expect(historyOf(...types).meta).toEqual(meta);
  });
});

describeMachine(model);
