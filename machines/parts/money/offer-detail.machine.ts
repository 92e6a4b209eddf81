/**
 * The detail of one offer: an amount and a retention to choose, quoted at once, and the acceptance of what they come
 * to. Source: spec 2 (offersSelection), 4 (Offers), 5 and 9 (retention, calculation); rulings 24 to 26.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { roundPesos } from '#domain/money/money.ts';
import { isAmountOffered, type OfferChoice, wholeOffer } from '#domain/money/offer.ts';
import { endOutput, outputOf } from '../../kit/params.ts';
import {
  type OfferedCredit,
  type OfferQuoteOutput,
  offerQuoteMachine,
} from './offer-quote.machine.ts';

/** How long a slider rests before its amount is quoted. */
const QUOTE_DELAY_MS = 300;

type Context = { credit: OfferedCredit; terms: OfferChoice };
export type OfferDetailOutput = 'accepted' | 'conflict' | 'back';
type Event =
  | { type: 'offer.back' }
  | { type: 'amount.change'; amount: number }
  | { type: 'retention.choose'; retention: number };

export const offerDetailMachine = setup({
  types: {
    input: {} as { credit: OfferedCredit },
    context: {} as Context,
    events: {} as Event,
    output: {} as OfferDetailOutput,
    children: {} as { offerQuote: 'offerQuote' },
  },
  actors: { offerQuote: offerQuoteMachine },
  delays: { quoteDelay: QUOTE_DELAY_MS },
  guards: {
    isAmountOffered: ({ context }, { amount }: { amount: number }) =>
      isAmountOffered(context.credit.offer, { amount }),
    isSaved: (_, output: OfferQuoteOutput) => output === 'saved',
    isLeft: (_, output: OfferQuoteOutput) => output === 'left',
  },
  actions: {
    changeAmount: assign(({ context }, { amount }: { amount: number }) => ({
      terms: { ...context.terms, amount: roundPesos(amount) },
    })),
    changeRetention: assign(({ context }, { retention }: { retention: number }) => ({
      terms: { ...context.terms, retention },
    })),
    resetAmount: assign(({ context }) => ({
      terms: { ...context.terms, amount: context.credit.offer.max_offer },
    })),
    passTerms: sendTo('offerQuote', ({ context }) => ({
      type: 'terms.change',
      terms: context.terms,
    })),
    requestQuote: sendTo('offerQuote', { type: 'quote.request' }),
    leaveQuote: sendTo('offerQuote', { type: 'quote.leave' }),
  },
}).createMachine({
  id: 'offerDetail',
  context: ({ input: { credit } }) => ({ credit, terms: wholeOffer(credit.offer) }),
  output: endOutput<OfferDetailOutput>,
  initial: 'editing',
  states: {
    editing: {
      invoke: {
        id: 'offerQuote',
        src: 'offerQuote',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isSaved', params: outputOf }, target: 'accepted' },
          { guard: { type: 'isLeft', params: outputOf }, target: 'left' },
          { target: 'overtaken' },
        ],
      },
      initial: 'settled',
      on: {
        'offer.back': { actions: 'leaveQuote' },
        'amount.change': [
          {
            guard: { type: 'isAmountOffered', params: ({ event }) => event },
            target: '.changing',
            actions: [{ type: 'changeAmount', params: ({ event }) => event }, 'passTerms'],
          },
          { target: '.amountReset', actions: ['resetAmount', 'passTerms'] },
        ],
        'retention.choose': {
          target: '.settled',
          actions: [{ type: 'changeRetention', params: ({ event }) => event }, 'passTerms'],
        },
      },
      states: {
        settled: { entry: 'requestQuote', description: 'The terms are being quoted, or are' },
        changing: {
          description: 'The amount may still move',
          after: { quoteDelay: 'settled' },
        },
        amountReset: {
          entry: 'requestQuote',
          description: 'The amount was out of range and is the maximum again',
        },
      },
    },
    left: { type: 'final', output: 'back' },
    accepted: { type: 'final', output: 'accepted' },
    overtaken: {
      type: 'final',
      description: 'The offer no longer stands, or another tab was faster',
      output: 'conflict',
    },
  },
});

export type OfferDetailMachine = typeof offerDetailMachine;
export type OfferDetailActor = ActorRefFrom<OfferDetailMachine>;
type Snapshot = SnapshotFrom<OfferDetailMachine>;

export const selectCredit = ({ context }: Snapshot) => context.credit;
export const selectTerms = ({ context }: Snapshot) => context.terms;
export const selectOfferQuote = ({ children }: Snapshot) => children.offerQuote;
export const wasAmountReset = (snapshot: Snapshot) => snapshot.matches({ editing: 'amountReset' });
