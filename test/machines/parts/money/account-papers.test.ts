import { expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type AccountPapersServices,
  accountPapersMachine,
  selectPaper,
} from '#machines/parts/money/account-papers.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<AccountPapersServices>();
const statement = {
  type: 'paper.ask',
  paper: { kind: 'statement', month: '2027-02' },
  place: 'movements',
} as const;
const letter = { type: 'paper.ask', paper: { kind: 'payoff' }, place: 'papers' } as const;

it.each([
  ['nothing is asked for at first', [], 'resting'],
  ['a paper is made', [statement], 'saving'],
  ['... and handed over', [statement, answers('savePaper', undefined)], 'saved'],
  ['... or could not be made', [statement, fails('savePaper')], 'notSaved'],
  ['... and is asked for again', [statement, fails('savePaper'), statement], 'saving'],
  ['another may follow', [letter, answers('savePaper', undefined), statement], 'saving'],
] as const)('%s', (_, events, state) => {
  expect(play(accountPapersMachine, undefined, [...events])).toEqual(state);
});

it('keeps which was asked for', () => {
  const at = snapshotsOf(accountPapersMachine, undefined);
  expect(selectPaper(at(statement))).toEqual({ kind: 'statement', month: '2027-02' });
  expect(selectPaper(at(statement, fails('savePaper'), letter))).toEqual({ kind: 'payoff' });
});
