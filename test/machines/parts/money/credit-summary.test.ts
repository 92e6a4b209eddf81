import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { estimates, withoutPayments } from '#machines/models/samples/offered-credit.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import {
  type CreditSummaryServices,
  creditSummaryMachine,
  hasEstimatesTab,
  isRetentionAssumed,
  selectEstimates,
  selectRows,
} from '#machines/parts/money/credit-summary.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<CreditSummaryServices>();
const input = { requestId, amount: 100_000, retention: 0.2, hasEstimates: true };
const open = { type: 'payments.show' } as const;
const back = { type: 'summary.show' } as const;
const retry = { type: 'estimates.retry' } as const;
const estimated = answers('estimatePayments', estimates);
const failed = fails('estimatePayments');

/** From spec 2 (credit summary panel), 4 (Summary tab), 8 (estimated payments) and 9; D-47. */
it.each([
  ['tab 0 is the credit summary', [], 'creditSummary'],
  ['tab 1 estimates the payments', [open], { estimatedPayments: 'estimating' }],
  ['... and shows them', [open, estimated], { estimatedPayments: 'estimated' }],
  ['back to tab 0', [open, estimated, back], 'creditSummary'],
  ['... also while they are estimated', [open, back], 'creditSummary'],
  [
    'what is known is not asked again',
    [open, estimated, back, open],
    { estimatedPayments: 'estimated' },
  ],
  [
    'without sales there is nothing to show',
    [open, answers('estimatePayments', withoutPayments)],
    { estimatedPayments: 'withoutEstimates' },
  ],
  [
    '... nor without rows',
    [open, answers('estimatePayments', [])],
    { estimatedPayments: 'withoutEstimates' },
  ],
  ['an estimate that fails says so', [open, failed], { estimatedPayments: 'notEstimated' }],
  ['... and may be asked again', [open, failed, retry], { estimatedPayments: 'estimating' }],
])('%s', (_, events, state) => {
  expect(play(creditSummaryMachine, input, events)).toEqual(state);
});

it('has no tab 1 where offer or step do not allow it', () => {
  expect(play(creditSummaryMachine, { ...input, hasEstimates: false }, [open])).toBe(
    'creditSummary',
  );
});

it('asks for the amount and the retention of the quote', async () => {
  const asked: unknown[] = [];
  const actors = actorsFrom<CreditSummaryServices>({
    estimatePayments: async (terms) => {
      asked.push(terms);
      return estimates;
    },
  });
  const actor = createActor(creditSummaryMachine.provide({ actors }), { input }).start();
  actor.send(open);
  await waitFor(actor, (snapshot) => snapshot.matches({ estimatedPayments: 'estimated' }));
  expect(asked).toEqual([{ requestId, amount: 100_000, retention: 0.2 }]);
});

it('tells the screen how the estimate stands', () => {
  const at = snapshotsOf(creditSummaryMachine, input);
  const none = at(open, answers('estimatePayments', []));
  const moments = [at(open), at(open, estimated), none, at(open, failed)];
  expect(moments.map(selectEstimates)).toEqual([
    'estimating',
    'estimated',
    'withoutEstimates',
    'notEstimated',
  ]);
  expect(moments.map(selectRows)).toEqual([null, estimates, null, null]);
});

it('keeps how the estimate failed', () => {
  const at = snapshotsOf(creditSummaryMachine, input);
  const timeout = fails('estimatePayments', new CallFailed('timeout', { supportCode: 'SOP-1' }));
  expect(selectFailure(at(open))).toBeNull();
  expect(selectFailure(at(open, timeout))).toEqual({
    kind: 'timeout',
    reason: 'timeout',
    retryAfterMs: null,
    supportCode: 'SOP-1',
    canRetry: true,
  });
});

it('one month with a payment is an estimate', () => {
  const at = snapshotsOf(creditSummaryMachine, input);
  const [first, ...rest] = withoutPayments;
  const rows = [{ ...(first ?? expect.fail()), payment: 1 }, ...rest];
  expect(selectEstimates(at(open, answers('estimatePayments', rows)))).toBe('estimated');
});

it('says so where the share of sales is assumed, and asks without one (D-29)', () => {
  const assumed = snapshotsOf(creditSummaryMachine, { ...input, retention: null })(open);
  expect(isRetentionAssumed(assumed)).toBe(true);
  expect(inputTo(assumed, 'estimatePayments')).toEqual({
    requestId,
    amount: 100_000,
    retention: null,
  });
  expect(isRetentionAssumed(snapshotsOf(creditSummaryMachine, input)())).toBe(false);
});

it('has the tab of the estimated payments only when the flag is on', () => {
  const has = (hasEstimates: boolean) =>
    hasEstimatesTab(snapshotsOf(creditSummaryMachine, { ...input, hasEstimates })());
  expect([has(true), has(false)]).toEqual([true, false]);
});
