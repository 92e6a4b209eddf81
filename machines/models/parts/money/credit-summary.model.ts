import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { estimates, withoutPayments } from '#machines/models/samples/offered-credit.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import {
  type CreditSummaryServices,
  creditSummaryMachine,
} from '#machines/parts/money/credit-summary.machine.ts';

const { answers, fails } = outcomesOf<CreditSummaryServices>();
export const input = { requestId, amount: 100_000, retention: 0.2, hasEstimates: true };

const caseOf = (hasEstimates: boolean): Case<typeof creditSummaryMachine> => ({
  input: { ...input, hasEstimates },
  events: [
    { type: 'payments.show' },
    { type: 'summary.show' },
    { type: 'estimates.retry' },
    answers('estimatePayments', estimates),
    answers('estimatePayments', withoutPayments),
    fails('estimatePayments'),
  ],
  distinguish: ({ context }) => context.rows !== null,
});

export const model = modelOf(creditSummaryMachine, caseOf(true), caseOf(false));
