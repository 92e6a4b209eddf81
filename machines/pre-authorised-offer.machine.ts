/**
 * The pre-authorised offer: the most of it, or an amount and a retention of one's own. Its quote is a child that is
 * told of each change. Source: spec 2 (pre-authorised offer page), 4, 5; rulings 5 and 25.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { roundPesos } from '#domain/money/money.ts';
import { customStart, isAmountOffered, type OfferChoice, wholeOffer } from '#domain/money/offer.ts';
import { type Failure, failureOf } from './kit/failure.ts';
import { ports, type Service } from './kit/service.ts';
import {
  type OfferedCredit,
  type OfferQuoteOutput,
  offerQuoteMachine,
} from './parts/money/offer-quote.machine.ts';

/** `elsewhere`: another screen of the request is due. */
type LoadedOffer =
  | { outcome: 'offered'; credit: OfferedCredit }
  | { outcome: 'withoutOffer' }
  | { outcome: 'elsewhere' };

export type PreAuthorisedOfferServices = { loadOffer: Service<void, LoadedOffer> };
type PreAuthorisedOfferOutput = { to: 'creditResume' | 'entry' };

type Context = { credit: OfferedCredit | null; terms: OfferChoice; failure: Failure | null };
type Event =
  | { type: 'offer.retry' }
  | { type: 'maximum.choose' }
  | { type: 'maximum.return' }
  | { type: 'offer.customise' }
  | { type: 'custom.cancel' }
  | { type: 'amount.change'; amount: number }
  | { type: 'retention.change'; retention: number }
  | { type: 'quote.request' };

const toMaximum = {
  target: 'maximum',
  actions: ['takeMaximum', 'dropQuote', 'passTerms'],
} as const;

export const preAuthorisedOfferMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as PreAuthorisedOfferOutput,
    children: {} as { offerQuote: 'offerQuote' },
  },
  actors: {
    ...ports<PreAuthorisedOfferServices>('loadOffer'),
    offerQuote: offerQuoteMachine,
  },
  guards: {
    isOffered: (_, { outcome }: LoadedOffer) => outcome === 'offered',
    isElsewhere: (_, { outcome }: LoadedOffer) => outcome === 'elsewhere',
    isAmountOffered: ({ context }, amount: number) =>
      isAmountOffered(creditIn(context).offer, { amount }),
    isSaved: (_, outcome: OfferQuoteOutput) => outcome === 'saved',
  },
  actions: {
    keepOffer: assign((_, loaded: LoadedOffer) =>
      'credit' in loaded ? { credit: loaded.credit, terms: wholeOffer(loaded.credit.offer) } : {},
    ),
    takeMaximum: assign(({ context }) => ({ terms: wholeOffer(creditIn(context).offer) })),
    beginCustom: assign(({ context }) => ({ terms: customStart(creditIn(context).offer) })),
    changeTerms: assign(({ context }, terms: Partial<OfferChoice>) => ({
      terms: { ...context.terms, ...terms },
    })),
    resetAmount: assign(({ context }) => ({
      terms: { ...context.terms, amount: creditIn(context).offer.max_offer },
    })),
    passTerms: sendTo('offerQuote', ({ context }) => ({
      type: 'terms.change',
      terms: context.terms,
    })),
    requestQuote: sendTo('offerQuote', { type: 'quote.request' }),
    dropQuote: sendTo('offerQuote', { type: 'quote.drop' }),
  },
}).createMachine({
  id: 'preAuthorisedOffer',
  context: { credit: null, terms: { amount: 0, retention: 0 }, failure: null },
  initial: 'loadingOffer',
  output: ({ event }) => (event as { output: PreAuthorisedOfferOutput }).output,
  states: {
    loadingOffer: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepOffer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'elsewhere',
          },
          { target: 'withoutOffer' },
        ],
        onError: {
          target: 'unavailable',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    unavailable: { on: { 'offer.retry': 'loadingOffer' } },
    withoutOffer: { on: { 'offer.retry': 'loadingOffer' } },
    choosing: {
      invoke: {
        id: 'offerQuote',
        src: 'offerQuote',
        input: ({ context }) => ({ credit: creditIn(context), terms: context.terms }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'saved' },
          { target: 'overtaken' },
        ],
      },
      initial: 'maximum',
      states: {
        maximum: {
          on: {
            'maximum.choose': { actions: 'requestQuote' },
            'offer.customise': {
              target: 'custom',
              actions: ['beginCustom', 'dropQuote', 'passTerms'],
            },
          },
        },
        custom: {
          initial: 'editing',
          on: {
            'custom.cancel': toMaximum,
            'maximum.return': toMaximum,
            'amount.change': [
              {
                guard: { type: 'isAmountOffered', params: ({ event }) => event.amount },
                target: '.editing',
                actions: [
                  {
                    type: 'changeTerms',
                    params: ({ event }) => ({ amount: roundPesos(event.amount) }),
                  },
                  'passTerms',
                ],
              },
              { target: '.amountReset', actions: ['resetAmount', 'passTerms'] },
            ],
            'retention.change': {
              target: '.editing',
              actions: [
                { type: 'changeTerms', params: ({ event: { retention } }) => ({ retention }) },
                'passTerms',
              ],
            },
            'quote.request': { actions: 'requestQuote' },
          },
          states: {
            editing: {},
            amountReset: { description: 'The amount was out of range and is the maximum again' },
          },
        },
      },
    },
    overtaken: {
      description: 'The offer no longer stands, or the request has moved on elsewhere',
      on: { 'offer.retry': 'elsewhere' },
    },
    saved: { type: 'final', output: { to: 'creditResume' as const } },
    elsewhere: { type: 'final', output: { to: 'entry' as const } },
  },
});

function creditIn({ credit }: Pick<Context, 'credit'>): OfferedCredit {
  if (!credit) throw new Error('No offer is loaded.');
  return credit;
}

export type PreAuthorisedOfferMachine = typeof preAuthorisedOfferMachine;
export type PreAuthorisedOfferActor = ActorRefFrom<PreAuthorisedOfferMachine>;
type Snapshot = SnapshotFrom<PreAuthorisedOfferMachine>;

export const selectCredit = ({ context }: Snapshot) => creditIn(context);
export const selectTerms = (snapshot: Snapshot) => snapshot.context.terms;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectOutput = (snapshot: Snapshot) => snapshot.output ?? null;
export const selectOfferQuote = (snapshot: Snapshot) => snapshot.children.offerQuote;
export const isCustom = (snapshot: Snapshot) => snapshot.matches({ choosing: 'custom' });
export const wasAmountReset = (snapshot: Snapshot) =>
  snapshot.matches({ choosing: { custom: 'amountReset' } });
