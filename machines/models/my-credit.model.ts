import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { creditAccount } from '#machines/models/samples/credit-account.ts';
import { type MyCreditServices, myCreditMachine } from '#machines/my-credit.machine.ts';

const { answers, fails } = outcomesOf<MyCreditServices>();

/** Nothing was reported yet. */
export const awaited = creditAccount({
  state: 'awaitingDisbursement',
  as_of: '2026-12-24T18:00:00.000Z',
  told_at: null,
  signed_on: '2026-12-24',
  terms: null,
  disbursed: null,
  figures: null,
  ended_on: null,
  period: null,
  expected: null,
  remainder: { owed: 0, due_at: null, late: 0 },
  payment: null,
  promised_on: [],
  closings: [],
  until_closing: null,
});

export const model = modelOf(myCreditMachine, {
  events: [
    { type: 'account.load' },
    { type: 'notices.choose', notices: 'daily' },
    answers('loadAccount', creditAccount()),
    answers('loadAccount', awaited),
    fails('loadAccount'),
    answers('saveNotices', undefined),
    fails('saveNotices'),
  ],
});
