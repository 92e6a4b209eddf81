import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { acceptedCredit, changing } from '#machines/models/samples/credit-resume.ts';
import {
  type AcceptedCreditServices,
  acceptedCreditMachine,
  isExpanded,
  selectCredit,
  selectCreditSummary,
} from '#machines/parts/money/accepted-credit.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<AcceptedCreditServices>();
const input = { userInfo: changing };
const found = answers('findAcceptedCredit', acceptedCredit);
const none = answers('findAcceptedCredit', null);
const hide = { type: 'credit.hide' } as const;
const show = { type: 'credit.show' } as const;
const retry = { type: 'credit.retry' } as const;

/** From spec 2 (credit-resume, step 0) and screens ("expanded by default"). */
it.each([
  ['the summary is open at first', [found], { found: 'expanded' }],
  ["'Ocultar' puts it away", [found, hide], { found: 'collapsed' }],
  ['... and it opens again', [found, hide, show], { found: 'expanded' }],
  ['without terms there is none', [none], 'withoutCredit'],
  ['... and it is looked for again', [none, retry], 'findingAcceptedCredit'],
  ['it may be unavailable', [fails('findAcceptedCredit')], 'unavailable'],
  ['... and be had again', [fails('findAcceptedCredit'), retry], 'findingAcceptedCredit'],
])('%s', (_, events, state) => {
  expect(play(acceptedCreditMachine, input, events)).toEqual(state);
});

it('summarises the accepted amount and retention by the one summary machine', async () => {
  const findAcceptedCredit: AcceptedCreditServices['findAcceptedCredit'] = async (asked) => {
    expect(asked).toEqual({ userInfo: changing });
    return acceptedCredit;
  };
  const actor = createActor(
    acceptedCreditMachine.provide({
      actors: actorsFrom<AcceptedCreditServices>({ findAcceptedCredit }),
    }),
    { input },
  ).start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(selectCreditSummary(actor.getSnapshot())?.getSnapshot().context).toMatchObject({
    amount: 100_000,
    retention: 0.2,
    hasEstimates: true,
    requestId: changing.request.id,
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(acceptedCreditMachine, input);
  const timeout = fails('findAcceptedCredit', new CallFailed('timeout', { supportCode: 'SOP-1' }));

  it('the accepted credit, and whether its summary is open', () => {
    expect(selectCredit(at(found))).toEqual(acceptedCredit);
    const moments = [at(found), at(found, hide), at(found, hide, show)];
    expect(moments.map(isExpanded)).toEqual([true, false, true]);
  });

  it('why it could not be found, with the support code', () => {
    expect([at(), at(timeout)].map(selectFailure)).toMatchObject([
      null,
      { kind: 'timeout', supportCode: 'SOP-1' },
    ]);
  });
});
