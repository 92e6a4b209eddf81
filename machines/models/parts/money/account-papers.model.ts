import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type AccountPapersServices,
  accountPapersMachine,
} from '#machines/parts/money/account-papers.machine.ts';

const { answers, fails } = outcomesOf<AccountPapersServices>();

export const model = modelOf(accountPapersMachine, {
  events: [
    { type: 'paper.ask', paper: { kind: 'statement', month: '2027-02' }, place: 'papers' },
    { type: 'paper.ask', paper: { kind: 'payoff' }, place: 'papers' },
    answers('savePaper', undefined),
    fails('savePaper'),
  ],
  distinguish: ({ context }) => context.paper,
});
