/**
 * The life of a credit after its signature. The server reads the state from it, by the turns that the account's events
 * took; no actor runs it. A state's `meta` is what it means. Source: ruling 55.
 */
import { setup } from 'xstate';

/** What happens to an account; the times are the server's to see. */
export type CreditAccountEvent =
  | { type: 'disbursed' }
  /** A remainder was not paid in time. */
  | { type: 'remainder.late' }
  | { type: 'remainder.paid' }
  /** Nothing was sold for 30 days. */
  | { type: 'sales.stopped' }
  | { type: 'sales.resumed' }
  /** The owner's 'no fui yo'. */
  | { type: 'account.hold' }
  | { type: 'account.release' }
  | { type: 'settled' }
  /** A refund after the end is owed again. */
  | { type: 'reopened' }
  | { type: 'closed' };

/** What the server asks of a state. */
export type AccountMeta = {
  /** What can be had on paper. */
  letter?: 'payoff' | 'noDebt';
  /** Payments beside the sales are taken. */
  takesPayments?: true;
};

const owing: AccountMeta = { letter: 'payoff', takesPayments: true };

export const creditAccountMachine = setup({
  types: { events: {} as CreditAccountEvent, meta: {} as AccountMeta },
}).createMachine({
  id: 'creditAccount',
  initial: 'living',
  states: {
    living: {
      initial: 'awaitingDisbursement',
      on: { 'account.hold': 'held', settled: 'paidOff', closed: 'writtenOff' },
      states: {
        awaitingDisbursement: { on: { disbursed: 'repaying' } },
        repaying: {
          meta: owing,
          on: { 'remainder.late': 'late', 'sales.stopped': 'paused' },
        },
        late: {
          description: 'A remainder was not paid in time',
          meta: owing,
          on: { 'remainder.paid': 'repaying' },
        },
        paused: {
          description: 'No sales for 30 days',
          meta: owing,
          on: { 'sales.resumed': 'repaying', 'remainder.late': 'late' },
        },
        last: { type: 'history' },
      },
    },
    held: {
      description: 'The owner of the account has stopped it',
      on: { 'account.release': 'living.last', settled: 'paidOff', closed: 'writtenOff' },
    },
    paidOff: { meta: { letter: 'noDebt' }, on: { reopened: 'living.repaying' } },
    writtenOff: {},
  },
});
