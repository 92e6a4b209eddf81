import { type AccountHoldServices, accountHoldMachine } from '#machines/account-hold.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';

const { answers, fails } = outcomesOf<AccountHoldServices>();
const ending = '0007';
const ended = [
  { state: 'held', ending },
  { state: 'over', ending },
  { state: 'expired' },
  { state: 'missing' },
] as const;

export const model = modelOf(accountHoldMachine, {
  events: [
    { type: 'hold.confirm' },
    { type: 'change.retry' },
    answers('findChange', { state: 'open', ending }),
    ...ended.map((end) => answers('findChange', end)),
    ...ended.map((end) => answers('holdAccount', end)),
    fails('findChange'),
    fails('holdAccount'),
  ],
});
