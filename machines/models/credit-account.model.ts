import { type CreditAccountEvent, creditAccountMachine } from '#machines/credit-account.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';

const types: CreditAccountEvent['type'][] = [
  'disbursed',
  'remainder.late',
  'remainder.paid',
  'sales.stopped',
  'sales.resumed',
  'account.hold',
  'account.release',
  'settled',
  'reopened',
  'closed',
];

export const model = modelOf(creditAccountMachine, { events: types.map((type) => ({ type })) });
