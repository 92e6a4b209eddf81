/**
 * The credit that was accepted, for reading again: its summary, its estimated payments and the table of its level
 * payments, opened or put away. Source: spec 2 (credit-resume, step 0; 'Ocultar').
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { Offer } from '#contract/offers.ts';
import type { UserInfo } from '#contract/user-info.ts';
import type { OfferQuote } from '#domain/money/offer-quote.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { creditSummaryMachine } from './credit-summary.machine.ts';

export type AcceptedCredit = {
  offer: Offer;
  quote: OfferQuote;
  /** The last twelve months. */
  sales: SalesItem[];
  hasEstimates: boolean;
};

export type AcceptedCreditServices = {
  /** Null where the request names no terms that belong to an offer. */
  findAcceptedCredit: Service<{ userInfo: UserInfo }, AcceptedCredit | null>;
};

type Input = { userInfo: UserInfo };
type Context = Input & { credit: AcceptedCredit | null; failure: Failure | null };
type Event = { type: 'credit.retry' } | { type: 'credit.show' } | { type: 'credit.hide' };

export const acceptedCreditMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    children: {} as { creditSummary: 'creditSummary' },
  },
  actors: {
    ...ports<AcceptedCreditServices>('findAcceptedCredit'),
    creditSummary: creditSummaryMachine,
  },
  guards: { isFound: (_, credit: AcceptedCredit | null) => credit !== null },
  actions: {
    storeCredit: assign((_, credit: AcceptedCredit | null) => ({ credit })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'acceptedCredit',
  context: ({ input }) => ({ ...input, credit: null, failure: null }),
  initial: 'findingAcceptedCredit',
  states: {
    findingAcceptedCredit: {
      invoke: {
        id: 'findAcceptedCredit',
        src: 'findAcceptedCredit',
        input: ({ context: { userInfo } }) => ({ userInfo }),
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'found',
            actions: { type: 'storeCredit', params: outputOf },
          },
          { target: 'withoutCredit' },
        ],
        onError: withFailure('unavailable'),
      },
    },
    found: {
      invoke: {
        id: 'creditSummary',
        src: 'creditSummary',
        input: ({ context }) => {
          const { quote, hasEstimates } = required(context.credit, 'a credit');
          const { amount, retention } = quote;
          return { requestId: context.userInfo.request.id, amount, retention, hasEstimates };
        },
      },
      initial: 'expanded',
      states: {
        expanded: { on: { 'credit.hide': 'collapsed' } },
        collapsed: { on: { 'credit.show': 'expanded' } },
      },
    },
    withoutCredit: { on: { 'credit.retry': 'findingAcceptedCredit' } },
    unavailable: { on: { 'credit.retry': 'findingAcceptedCredit' } },
  },
});

export type AcceptedCreditMachine = typeof acceptedCreditMachine;
export type AcceptedCreditActor = ActorRefFrom<AcceptedCreditMachine>;
type Snapshot = SnapshotFrom<AcceptedCreditMachine>;

export const selectCredit = ({ context }: Snapshot) => required(context.credit, 'a credit');
export const selectCreditSummary = ({ children }: Snapshot) => children.creditSummary;
export const isExpanded = (snapshot: Snapshot) => snapshot.matches({ found: 'expanded' });
