import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { acceptedCredit, changing } from '#machines/models/samples/credit-resume.ts';
import {
  type AcceptedCreditServices,
  acceptedCreditMachine,
} from '#machines/parts/money/accepted-credit.machine.ts';

const { answers, fails } = outcomesOf<AcceptedCreditServices>();
export const found = answers('findAcceptedCredit', acceptedCredit);

export const model = modelOf(acceptedCreditMachine, {
  input: { userInfo: changing },
  events: [
    { type: 'credit.retry' },
    { type: 'credit.hide' },
    { type: 'credit.show' },
    found,
    answers('findAcceptedCredit', null),
    fails('findAcceptedCredit'),
  ],
});
