/**
 * The offers: the list, one offer's detail with its recalculation, and its acceptance.
 * Source: spec 2 (offersSelection), 4 (Offers), 5 and 9 (retention, calculation).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CalculatedOffer, Offer } from '#contract/offers.ts';
import { toFraction } from '#domain/retention.ts';
import { ports, type Service } from './kit/service.ts';

/** An offer as it was chosen: `retention` is a fraction of sales. */
type ChosenOffer = {
  requestId: string;
  offer: Offer;
  retention: number;
  amount: number;
  nextStatus: number;
};

export type OfferChoiceServices = {
  listOffers: Service<{ requestId: string }, Offer[]>;
  calculateOffer: Service<{ offer: Offer; retention: number }, CalculatedOffer>;
  /** 'conflict': the offer no longer stands, or another tab was faster. */
  acceptOffer: Service<ChosenOffer, 'accepted' | 'conflict'>;
};

type OfferChoiceInput = { requestId: string; nextStatus: number };

type Context = OfferChoiceInput & {
  offers: Offer[];
  offer: Offer | null;
  retention: number;
  /** The last figures that were calculated; they stay on screen while new ones are. */
  calculation: CalculatedOffer | null;
};
type Event =
  | { type: 'offers.retry' }
  | { type: 'offer.show'; offer: Offer }
  | { type: 'offer.back' }
  | { type: 'retention.choose'; retention: number }
  | { type: 'calculation.retry' }
  | { type: 'offer.continue' };

export const offerChoiceMachine = setup({
  types: {
    input: {} as OfferChoiceInput,
    context: {} as Context,
    events: {} as Event,
  },
  actors: ports<OfferChoiceServices>('listOffers', 'calculateOffer', 'acceptOffer'),
}).createMachine({
  id: 'offerChoice',
  context: ({ input }) => ({
    ...input,
    offers: [],
    offer: null,
    retention: 0,
    calculation: null,
  }),
  initial: 'listingOffers',
  states: {
    listingOffers: {
      invoke: {
        id: 'listOffers',
        src: 'listOffers',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: [
          { guard: ({ event }) => event.output.length === 0, target: 'withoutOffers' },
          { target: 'choosing', actions: assign({ offers: ({ event }) => event.output }) },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: { on: { 'offers.retry': 'listingOffers' } },
    withoutOffers: { on: { 'offers.retry': 'listingOffers' } },
    choosing: {
      initial: 'fresh',
      states: { fresh: {}, overtaken: { description: 'The chosen offer no longer stands' } },
      on: {
        'offer.show': {
          target: 'detail',
          actions: assign(({ event }) => ({
            offer: event.offer,
            retention: toFraction(event.offer.retention),
            calculation: null,
          })),
        },
      },
    },
    detail: {
      initial: 'calculating',
      on: {
        'offer.back': 'choosing',
        'retention.choose': {
          target: '.calculating',
          actions: assign({ retention: ({ event }) => event.retention }),
        },
      },
      states: {
        calculating: {
          invoke: {
            id: 'calculateOffer',
            src: 'calculateOffer',
            input: ({ context }) => ({
              offer: shown(context.offer),
              retention: context.retention,
            }),
            onDone: {
              target: 'calculated',
              actions: assign({ calculation: ({ event }) => event.output }),
            },
            onError: 'notCalculated',
          },
        },
        calculated: { on: { 'offer.continue': '#offerChoice.accepting' } },
        notCalculated: { on: { 'calculation.retry': 'calculating' } },
        notAccepted: { on: { 'offer.continue': '#offerChoice.accepting' } },
      },
    },
    accepting: {
      invoke: {
        id: 'acceptOffer',
        src: 'acceptOffer',
        input: ({ context }) => ({
          requestId: context.requestId,
          offer: shown(context.offer),
          retention: context.retention,
          amount: context.calculation?.requestAmount ?? 0,
          nextStatus: context.nextStatus,
        }),
        onDone: [
          { guard: ({ event }) => event.output === 'accepted', target: 'accepted' },
          { target: 'listingAgain' },
        ],
        onError: 'detail.notAccepted',
      },
    },
    listingAgain: {
      invoke: {
        id: 'listOffers',
        src: 'listOffers',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: [
          { guard: ({ event }) => event.output.length === 0, target: 'withoutOffers' },
          {
            target: 'choosing.overtaken',
            actions: assign({ offers: ({ event }) => event.output }),
          },
        ],
        onError: 'unavailable',
      },
    },
    accepted: { type: 'final' },
  },
});

function shown(offer: Offer | null): Offer {
  if (!offer) throw new Error('No offer is shown.');
  return offer;
}

export type OfferChoiceMachine = typeof offerChoiceMachine;
export type OfferChoiceActor = ActorRefFrom<OfferChoiceMachine>;
type Snapshot = SnapshotFrom<OfferChoiceMachine>;

export const selectOffers = (snapshot: Snapshot) => snapshot.context.offers;
export const selectShownOffer = (snapshot: Snapshot) => snapshot.context.offer;
export const selectRetention = (snapshot: Snapshot) => snapshot.context.retention;
export const selectCalculation = (snapshot: Snapshot) => snapshot.context.calculation;
export const wasOvertaken = (snapshot: Snapshot) => snapshot.matches({ choosing: 'overtaken' });
export const isCalculating = (snapshot: Snapshot) => snapshot.matches({ detail: 'calculating' });
export const isAccepting = (snapshot: Snapshot) => snapshot.matches('accepting');
export const wasNotCalculated = (snapshot: Snapshot) =>
  snapshot.matches({ detail: 'notCalculated' });
export const wasNotAccepted = (snapshot: Snapshot) => snapshot.matches({ detail: 'notAccepted' });
