/**
 * The pre-authorised offer: the most of it, or terms of one's own, which its quote has and its draft keeps.
 * Source: spec 2 (pre-authorised offer page), 4, 5; ruling 5; beyond B5.
 */
import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { DraftChanges } from '#domain/form/draft.ts';
import { type CustomTerms, draftedTerms, hasTerms } from '#domain/money/custom-terms.ts';
import { customStart, retentionsOf, wholeOffer } from '#domain/money/offer.ts';
import type { Standing } from '#domain/request/status.ts';
import type { WayPlace } from '#domain/request/way.ts';
import { endOutput, outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import { type DraftReport, draftMachine } from './parts/forms/draft.machine.ts';
import {
  type OfferedCredit,
  type OfferQuoteOutput,
  offerQuoteMachine,
  type QuoteReport,
} from './parts/money/offer-quote.machine.ts';
import { statusWatchMachine } from './parts/request/status-watch.machine.ts';

type PreAuthorisedCredit = OfferedCredit & { isPremium: boolean; standing: Standing };

/** `elsewhere`: another screen of the request is due. */
type LoadedOffer =
  | { outcome: 'offered'; credit: PreAuthorisedCredit; place: WayPlace | null }
  | { outcome: 'withoutOffer' }
  | { outcome: 'elsewhere' };

export type PreAuthorisedOfferServices = { loadOffer: Service<void, LoadedOffer> };
type PreAuthorisedOfferOutput = { to: 'creditResume' | 'entry' };

type Context = {
  credit: PreAuthorisedCredit | null;
  place: WayPlace | null;
  /** The terms of the draft that the person goes on with; null without any. */
  resumed: CustomTerms | null;
  failure: Failure | null;
};
type Event =
  | { type: 'offer.retry' }
  | { type: 'maximum.return' }
  | { type: 'offer.customise' }
  | { type: 'custom.cancel' }
  /** Another device's terms. */
  | { type: 'draft.merged'; values: DraftChanges }
  | DraftReport
  | QuoteReport;

const toMaximum = {
  target: 'maximum',
  actions: 'chooseMaximum',
} as const;

type OfDraft = { event: { values: DraftChanges } };
const termsIn = ({ event }: OfDraft): CustomTerms => draftedTerms(event.values);

const restore = { type: 'restoreTerms', params: termsIn } as const;
const isRestorable = { type: 'hasTerms', params: termsIn } as const;

export const preAuthorisedOfferMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as PreAuthorisedOfferOutput,
    children: {} as { offerQuote: 'offerQuote'; draft: 'draft'; statusWatch: 'statusWatch' },
  },
  actors: {
    ...ports<PreAuthorisedOfferServices>('loadOffer'),
    offerQuote: offerQuoteMachine,
    draft: draftMachine,
    statusWatch: statusWatchMachine,
  },
  guards: {
    isOffered: (_, { outcome }: LoadedOffer) => outcome === 'offered',
    isElsewhere: (_, { outcome }: LoadedOffer) => outcome === 'elsewhere',
    isSaved: (_, outcome: OfferQuoteOutput) => outcome === 'saved',
    hasTerms: (_, terms: CustomTerms) => hasTerms(terms),
  },
  actions: {
    storeOffer: assign((_, loaded: LoadedOffer) =>
      'credit' in loaded ? { credit: loaded.credit, place: loaded.place } : {},
    ),
    storeResumed: assign((_, resumed: CustomTerms) => ({ resumed })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    chooseMaximum: sendTo('offerQuote', ({ context }) => ({
      type: 'terms.replace',
      terms: wholeOffer(creditIn(context).offer),
    })),
    beginCustom: sendTo('offerQuote', ({ context }) => ({
      type: 'terms.replace',
      terms: customStart(creditIn(context).offer),
    })),
    /** As if the person chose them now: what the offer does not give is reset and announced as ever. */
    restoreTerms: enqueueActions(({ context, enqueue }, { amount, retention }: CustomTerms) => {
      const isChoice =
        retention !== null && retentionsOf(creditIn(context).offer).includes(retention);
      if (isChoice) enqueue.sendTo('offerQuote', { type: 'retention.choose', retention });
      if (amount !== null) enqueue.sendTo('offerQuote', { type: 'amount.change', amount });
    }),
    pauseDraft: sendTo('draft', { type: 'draft.pause' }),
    resumeDraft: sendTo('draft', { type: 'draft.resume' }),
  },
}).createMachine({
  id: 'preAuthorisedOffer',
  context: { credit: null, place: null, resumed: null, failure: null },
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
          { guard: { type: 'isElsewhere', params: outputOf }, target: 'elsewhere' },
          { target: 'withoutOffer' },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'offer.retry': 'loadingOffer' } },
    withoutOffer: { on: { 'offer.retry': 'loadingOffer' } },
    choosing: {
      invoke: [
        {
          id: 'statusWatch',
          src: 'statusWatch',
          input: ({ context }) => ({ known: creditIn(context).standing }),
          onDone: 'elsewhere',
        },
        {
          id: 'offerQuote',
          src: 'offerQuote',
          input: ({ context, self }) => ({
            credit: creditIn(context),
            quotes: 'onRequest' as const,
            flow: self,
          }),
          onDone: [
            { guard: { type: 'isSaved', params: outputOf }, target: 'saved' },
            { target: 'overtaken' },
          ],
        },
        {
          id: 'draft',
          src: 'draft',
          input: ({ context, self }) => ({
            owner: creditIn(context).requestId,
            draft: null,
            form: self,
          }),
        },
      ],
      // What is saved ends its draft: none may follow.
      on: {
        'quote.saving': { actions: 'pauseDraft' },
        'quote.notSaved': { actions: 'resumeDraft' },
      },
      initial: 'maximum',
      states: {
        maximum: {
          on: {
            'offer.customise': { target: 'custom', actions: 'beginCustom' },
            'draft.loaded': {
              guard: isRestorable,
              target: 'custom',
              actions: [{ type: 'storeResumed', params: termsIn }, 'beginCustom', restore],
            },
            'draft.merged': {
              guard: isRestorable,
              target: 'custom',
              actions: ['beginCustom', restore],
            },
          },
        },
        custom: {
          on: {
            'draft.merged': { guard: isRestorable, actions: restore },
            'custom.cancel': toMaximum,
            'maximum.return': toMaximum,
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

const creditIn = ({ credit }: Pick<Context, 'credit'>) => required(credit, 'an offer');

export type PreAuthorisedOfferMachine = typeof preAuthorisedOfferMachine;
export type PreAuthorisedOfferActor = ActorRefFrom<PreAuthorisedOfferMachine>;
type Snapshot = SnapshotFrom<PreAuthorisedOfferMachine>;

export const selectCredit = ({ context }: Snapshot) => creditIn(context);
/** Where the offer stands on the whole way, as a number. Source: ruling 50. */
export const selectPlace = ({ context }: Snapshot) => context.place;
export const isPremium = ({ context }: Snapshot) => context.credit?.isPremium ?? false;
export const selectResumed = ({ context }: Snapshot) => context.resumed;
export const selectOutput = (snapshot: Snapshot) => snapshot.output ?? null;
export const selectOfferQuote = (snapshot: Snapshot) => snapshot.children.offerQuote;
export const selectDraftActor = (snapshot: Snapshot) => snapshot.children.draft;
export const isCustom = (snapshot: Snapshot) => snapshot.matches({ choosing: 'custom' });
