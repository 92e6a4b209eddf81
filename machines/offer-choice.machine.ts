/**
 * The offers of a request: the list, and the detail of the one that is looked at.
 * Source: spec 2 (offersSelection), 4 (Offers); B4 (comparison).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { Offer } from '#contract/offers.ts';
import type { QuoteDates } from '#domain/money/quote.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import {
  type OfferedCredit,
  type OfferQuoteOutput,
  offerQuoteMachine,
} from './parts/money/offer-quote.machine.ts';

/** The offers with what their figures assume: the seller's last twelve months, and the server's day. */
export type OfferList = { offers: Offer[]; sales: SalesItem[]; dates: QuoteDates };

/** 'none': the lender has made no offer yet. */
export type OfferChoiceServices = {
  listOffers: Service<{ requestId: string }, OfferList | 'none'>;
};

type OfferChoiceInput = Pick<
  OfferedCredit,
  'requestId' | 'holder' | 'platform' | 'nextStatus' | 'stepHasEstimates'
>;
type Context = OfferChoiceInput & {
  list: OfferList | null;
  /** The one that is looked at. */
  offer: Offer | null;
  failure: Failure | null;
};
type Event = { type: 'offers.retry' } | { type: 'offer.show'; offer: Offer };

const showDetail = {
  target: 'detail',
  actions: {
    type: 'storeOffer',
    params: ({ event }: { event: { offer: Offer } }) => event,
  },
} as const;

export const offerChoiceMachine = setup({
  types: {
    input: {} as OfferChoiceInput,
    context: {} as Context,
    events: {} as Event,
    children: {} as { offerQuote: 'offerQuote' },
  },
  actors: { ...ports<OfferChoiceServices>('listOffers'), offerQuote: offerQuoteMachine },
  guards: {
    isNone: (_, list: OfferList | 'none') => list === 'none',
    isSaved: (_, output: OfferQuoteOutput) => output === 'saved',
    isOvertaken: (_, output: OfferQuoteOutput) => output === 'overtaken',
  },
  actions: {
    storeOffers: assign((_, list: OfferList | 'none') => (list === 'none' ? {} : { list })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    storeOffer: assign((_, { offer }: { offer: Offer }) => ({ offer })),
  },
}).createMachine({
  id: 'offerChoice',
  context: ({ input }) => ({ ...input, list: null, offer: null, failure: null }),
  initial: 'listingOffers',
  states: {
    listingOffers: {
      invoke: {
        id: 'listOffers',
        src: 'listOffers',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: [
          { guard: { type: 'isNone', params: outputOf }, target: 'withoutOffers' },
          { target: 'choosing', actions: { type: 'storeOffers', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'offers.retry': 'listingOffers' } },
    withoutOffers: { on: { 'offers.retry': 'listingOffers' } },
    choosing: {
      initial: 'fresh',
      states: { fresh: {}, overtaken: { description: 'The chosen offer no longer stands' } },
      on: { 'offer.show': showDetail },
    },
    detail: {
      description: 'Terms of one offer and what they come to, quoted at once',
      invoke: {
        id: 'offerQuote',
        src: 'offerQuote',
        input: ({ context }) => ({ credit: creditIn(context), quotes: 'atOnce' as const }),
        onDone: [
          { guard: { type: 'isSaved', params: outputOf }, target: 'accepted' },
          { guard: { type: 'isOvertaken', params: outputOf }, target: 'listingAgain' },
          { target: 'choosing' },
        ],
      },
    },
    listingAgain: {
      description: 'After the chosen offer turned out not to stand any more',
      invoke: {
        id: 'listOffers',
        src: 'listOffers',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: [
          { guard: { type: 'isNone', params: outputOf }, target: 'withoutOffers' },
          { target: 'choosing.overtaken', actions: { type: 'storeOffers', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    accepted: { type: 'final' },
  },
});

function creditIn({ list, offer, ...context }: Context): OfferedCredit {
  const { requestId, holder, platform, nextStatus, stepHasEstimates } = context;
  const { sales, dates } = required(list, 'the offers');
  const request = { requestId, holder, platform, nextStatus, stepHasEstimates };
  return { ...request, offer: required(offer, 'an offer'), sales, dates };
}

export type OfferChoiceMachine = typeof offerChoiceMachine;
export type OfferChoiceActor = ActorRefFrom<OfferChoiceMachine>;
type Snapshot = SnapshotFrom<OfferChoiceMachine>;

export const selectList = ({ context }: Snapshot) => required(context.list, 'the offers');
export const selectDetail = ({ children }: Snapshot) => children.offerQuote;
export const wasOvertaken = (snapshot: Snapshot) => snapshot.matches({ choosing: 'overtaken' });
