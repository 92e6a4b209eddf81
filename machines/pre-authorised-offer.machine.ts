/**
 * The pre-authorised offer: the most of it, or terms of one's own, which its quote has.
 * Source: spec 2 (pre-authorised offer page), 4, 5; ruling 5.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { customStart, wholeOffer } from '#domain/money/offer.ts';
import { endOutput, outputOf, withFailure } from './kit/params.ts';
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

type Context = { credit: OfferedCredit | null; failure: Failure | null };
type Event =
  | { type: 'offer.retry' }
  | { type: 'maximum.return' }
  | { type: 'offer.customise' }
  | { type: 'custom.cancel' };

const toMaximum = {
  target: 'maximum',
  actions: 'chooseMaximum',
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
    isSaved: (_, outcome: OfferQuoteOutput) => outcome === 'saved',
  },
  actions: {
    storeOffer: assign((_, loaded: LoadedOffer) =>
      'credit' in loaded ? { credit: loaded.credit } : {},
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    chooseMaximum: sendTo('offerQuote', ({ context }) => ({
      type: 'terms.replace',
      terms: wholeOffer(creditIn(context).offer),
    })),
    beginCustom: sendTo('offerQuote', ({ context }) => ({
      type: 'terms.replace',
      terms: customStart(creditIn(context).offer),
    })),
  },
}).createMachine({
  id: 'preAuthorisedOffer',
  context: { credit: null, failure: null },
  initial: 'loadingOffer',
  output: endOutput<PreAuthorisedOfferOutput>,
  states: {
    loadingOffer: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: [
          {
            guard: { type: 'isOffered', params: outputOf },
            target: 'choosing',
            actions: { type: 'storeOffer', params: outputOf },
          },
          {
            guard: { type: 'isElsewhere', params: outputOf },
            target: 'elsewhere',
          },
          { target: 'withoutOffer' },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'offer.retry': 'loadingOffer' } },
    withoutOffer: { on: { 'offer.retry': 'loadingOffer' } },
    choosing: {
      invoke: {
        id: 'offerQuote',
        src: 'offerQuote',
        input: ({ context }) => ({ credit: creditIn(context), quotes: 'onRequest' as const }),
        onDone: [
          { guard: { type: 'isSaved', params: outputOf }, target: 'saved' },
          { target: 'overtaken' },
        ],
      },
      initial: 'maximum',
      states: {
        maximum: { on: { 'offer.customise': { target: 'custom', actions: 'beginCustom' } } },
        custom: { on: { 'custom.cancel': toMaximum, 'maximum.return': toMaximum } },
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
export const selectOutput = (snapshot: Snapshot) => snapshot.output ?? null;
export const selectOfferQuote = (snapshot: Snapshot) => snapshot.children.offerQuote;
export const isCustom = (snapshot: Snapshot) => snapshot.matches({ choosing: 'custom' });
