/**
 * The summary of a credit: one tab with its terms and costs, and where allowed one with the estimated payments,
 * asked for when it is first opened. Source: spec 2 (credit summary panel), 4 (Summary tab), 9; D-47.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { Offer } from '#contract/offers.ts';
import type { EstimatedPayment } from '#domain/money/estimated-payments.ts';
import type { OfferChoice } from '#domain/money/offer.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';

/** Pesos, and a fraction of sales: where there is none, 20 % is assumed. Source: spec 9; D-29. */
type Terms = {
  requestId: string;
  /** Which offer the estimates are of, where a request has several. */
  offerId?: string | undefined;
  amount: number;
  retention: number | null;
};

export type CreditSummaryServices = { estimatePayments: Service<Terms, EstimatedPayment[]> };

type CreditSummaryInput = Terms & { hasEstimates: boolean };

type Credit = { requestId: string; offer: Offer; stepHasEstimates: boolean };

/** Of a credit on these terms. Estimated payments need both the offer's word and the step's. Source: D-47. */
export const summaryOf = (
  { requestId, offer, stepHasEstimates }: Credit,
  { amount, retention }: OfferChoice,
): CreditSummaryInput => ({
  requestId,
  offerId: offer.evaluation_results_id,
  amount,
  retention,
  hasEstimates: offer.epayment && stepHasEstimates,
});

type Context = CreditSummaryInput & {
  rows: EstimatedPayment[] | null;
  failure: Failure | null;
};
type Event = { type: 'summary.show' } | { type: 'payments.show' } | { type: 'estimates.retry' };

export const creditSummaryMachine = setup({
  types: { input: {} as CreditSummaryInput, context: {} as Context, events: {} as Event },
  actors: ports<CreditSummaryServices>('estimatePayments'),
  guards: {
    hasRows: ({ context }) => context.rows !== null,
    mayEstimate: ({ context }) => context.hasEstimates,
    hasNoPayment: (_, rows: EstimatedPayment[]) => rows.every(({ payment }) => payment === 0),
  },
  actions: {
    storeRows: assign((_, rows: EstimatedPayment[]) => ({ rows })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'creditSummary',
  context: ({ input }) => ({ ...input, rows: null, failure: null }),
  initial: 'creditSummary',
  states: {
    creditSummary: {
      description: 'Tab 0: terms and costs',
      on: {
        'payments.show': [
          { guard: 'hasRows', target: 'estimatedPayments.estimated' },
          { guard: 'mayEstimate', target: 'estimatedPayments' },
        ],
      },
    },
    estimatedPayments: {
      description: 'Tab 1',
      initial: 'estimating',
      on: { 'summary.show': 'creditSummary' },
      states: {
        estimating: {
          invoke: {
            id: 'estimatePayments',
            src: 'estimatePayments',
            input: ({ context: { requestId, offerId, amount, retention } }) => ({
              requestId,
              offerId,
              amount,
              retention,
            }),
            onDone: [
              {
                guard: { type: 'hasNoPayment', params: outputOf },
                target: 'withoutEstimates',
              },
              {
                target: 'estimated',
                actions: { type: 'storeRows', params: outputOf },
              },
            ],
            onError: withFailure('notEstimated'),
          },
        },
        estimated: {},
        withoutEstimates: { description: 'No sales are known to estimate from' },
        notEstimated: { on: { 'estimates.retry': 'estimating' } },
      },
    },
  },
});

export type CreditSummaryMachine = typeof creditSummaryMachine;
export type CreditSummaryActor = ActorRefFrom<CreditSummaryMachine>;
type Snapshot = SnapshotFrom<CreditSummaryMachine>;

export const selectRows = (snapshot: Snapshot) => snapshot.context.rows;
export const isRetentionAssumed = (snapshot: Snapshot) => snapshot.context.retention === null;
export const hasEstimatesTab = (snapshot: Snapshot) => snapshot.context.hasEstimates;
export const selectEstimates = (snapshot: Snapshot) => {
  if (snapshot.matches({ estimatedPayments: 'estimated' })) return 'estimated';
  if (snapshot.matches({ estimatedPayments: 'withoutEstimates' })) return 'withoutEstimates';
  return snapshot.matches({ estimatedPayments: 'notEstimated' }) ? 'notEstimated' : 'estimating';
};
