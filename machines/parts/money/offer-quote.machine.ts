/**
 * The terms of an offer that a person chooses, their quote by the server, what it would mean, and the request for it.
 * An outdated quote stays, dimmed. Source: spec 2 (offersSelection, pre-authorised offer page), 4, 5, 7, 9; rulings
 * 24 to 26; B1; B3.
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
import type { Offer } from '#contract/offers.ts';
import { roundPesos } from '#domain/money/money.ts';
import { isAmountOffered, type OfferChoice, wholeOffer } from '#domain/money/offer.ts';
import {
  askedFor,
  type CoveredQuote,
  onceQuoted,
  type WantedTerms,
  type WrongFigure,
  wrongFiguresIn,
} from '#domain/money/offer-quote.ts';
import type { QuoteDates } from '#domain/money/quote.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { endOutput, outputOf, withFailure } from '../../kit/params.ts';
import type { Parent } from '../../kit/parent.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';
import { creditSummaryMachine, summaryOf } from './credit-summary.machine.ts';
import { payoffProjectionMachine, projectionOf } from './payoff-projection.machine.ts';

/** An offer with all that its page shows. */
export type OfferedCredit = {
  requestId: string;
  holder: string;
  platform: string;
  offer: Offer;
  /** The id of the status that acceptance leads to, as the server said. */
  nextStatus: number;
  /** The last twelve months. */
  sales: SalesItem[];
  dates: QuoteDates;
  /** Whether the platform's steps allow the estimated payments. Source: D-47. */
  stepHasEstimates: boolean;
};

export type OfferQuoteServices = {
  /** 'expired': the offer's last day has passed; 'tooSmall': the retention lends less than the least. Source: rulings 24 and 25. */
  quoteOffer: Service<
    OfferChoice & Pick<OfferedCredit, 'requestId' | 'offer'>,
    CoveredQuote | 'expired' | 'tooSmall'
  >;
  /** 'conflict': the offer no longer stands, or the request has moved on. */
  saveQuote: Service<OfferedCredit & { quote: CoveredQuote }, 'saved' | 'conflict' | 'expired'>;
  /** Reports that the portal counts otherwise than the server. Source: B3. */
  reportDifferences: Service<{ figures: WrongFigure[] }, void>;
};

/** What the flow around it is told. */
export type QuoteReport = { type: 'quote.saving' | 'quote.notSaved' };

type OfferQuoteInput = {
  credit: OfferedCredit;
  flow?: Parent<QuoteReport>;
  /** Whether terms are quoted as soon as they rest, or when a person asks. */
  quotes: 'atOnce' | 'onRequest';
};
export type OfferQuoteOutput = 'saved' | 'overtaken' | 'left';
type Context = OfferQuoteInput &
  WantedTerms & {
    /** The amount that the offer does not give, and in whose place its maximum counts. */
    outOfRange: number | null;
    quote: CoveredQuote | null;
    wrong: WrongFigure[];
    failure: Failure | null;
  };
type Event =
  | { type: 'amount.change'; amount: number }
  | { type: 'retention.choose'; retention: number }
  | { type: 'terms.replace'; terms: OfferChoice }
  | { type: `quote.${'request' | 'retry' | 'save' | 'leave'}` };
type Answered = CoveredQuote | 'expired' | 'tooSmall' | 'saved' | 'conflict';

const changeAmount = {
  type: 'changeTerms',
  params: ({ event }: { event: { amount: number } }) => ({ amount: roundPesos(event.amount) }),
} as const;

const reportNotSaved = { type: 'report', params: 'quote.notSaved' } as const;

export const offerQuoteMachine = setup({
  types: {
    input: {} as OfferQuoteInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as OfferQuoteOutput,
    children: {} as { creditSummary: 'creditSummary'; payoffProjection: 'payoffProjection' },
  },
  actors: {
    ...ports<OfferQuoteServices>('quoteOffer', 'saveQuote', 'reportDifferences'),
    creditSummary: creditSummaryMachine,
    payoffProjection: payoffProjectionMachine,
  },
  /** How long a slider rests before its amount is quoted. */
  delays: { quoteDelay: 300 },
  guards: {
    quotesAtOnce: ({ context }) => context.quotes === 'atOnce',
    isOutOfRange: ({ context }, { amount }: { amount: number }) =>
      !isAmountOffered(context.credit.offer, { amount }),
    hasQuote: ({ context }) => context.quote !== null,
    isRightlyDisclosed: ({ context }, answer: Answered) => wrongIn(context, answer).length === 0,
    isSaved: (_, answer: Answered) => answer === 'saved',
    isExpired: (_, answer: Answered) => answer === 'expired',
    isTooSmall: (_, answer: Answered) => answer === 'tooSmall',
  },
  actions: {
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    changeTerms: assign(({ context }, changed: Partial<OfferChoice>) => ({
      terms: { ...context.terms, ...changed },
      wanted: changed.amount === undefined ? context.wanted : null,
      outOfRange: null,
    })),
    resetAmount: assign(({ context }, { amount }: { amount: number }) => ({
      terms: { ...context.terms, amount: context.credit.offer.max_offer },
      wanted: null,
      outOfRange: amount,
    })),
    storeQuote: assign(({ context }, answer: Answered) => onceQuoted(context, answer)),
    storeWrong: assign(({ context }, answer: Answered) => ({ wrong: wrongIn(context, answer) })),
    clearQuote: assign({ quote: null }),
    report: enqueueActions(({ context: { flow }, enqueue }, type: QuoteReport['type']) => {
      if (flow) enqueue.sendTo(flow, { type });
    }),
    projectTerms: sendTo('payoffProjection', ({ context }) => ({
      type: 'terms.change',
      terms: context.terms,
    })),
    projectQuote: sendTo('payoffProjection', ({ context }) => ({
      type: 'terms.change',
      terms: quoteIn(context),
    })),
  },
}).createMachine({
  id: 'offerQuote',
  context: ({ input }) => ({
    ...input,
    terms: wholeOffer(input.credit.offer),
    wanted: null,
    outOfRange: null,
    quote: null,
    wrong: [],
    failure: null,
  }),
  output: endOutput<OfferQuoteOutput>,
  invoke: {
    id: 'payoffProjection',
    src: 'payoffProjection',
    input: ({ context }) => projectionOf(context.credit, context.terms),
  },
  initial: 'settled',
  on: {
    'amount.change': [
      {
        guard: { type: 'isOutOfRange', params: ({ event }) => event },
        target: '.settled',
        actions: [{ type: 'resetAmount', params: ({ event }) => event }, 'projectTerms'],
      },
      { guard: 'hasQuote', target: '.outdated', actions: [changeAmount, 'projectTerms'] },
      { target: '.unasked', actions: [changeAmount, 'projectTerms'] },
    ],
    'retention.choose': {
      target: '.settled',
      actions: [
        { type: 'changeTerms', params: ({ event: { retention } }) => ({ retention }) },
        'projectTerms',
      ],
    },
    'terms.replace': {
      target: '.settled',
      actions: [
        { type: 'changeTerms', params: ({ event }) => event.terms },
        'clearQuote',
        'projectTerms',
      ],
    },
    'quote.request': '.quoting',
    'quote.leave': '.left',
  },
  states: {
    settled: {
      description: 'The terms do not move any more',
      always: [
        { guard: 'quotesAtOnce', target: 'quoting' },
        { guard: 'hasQuote', target: 'outdated' },
        { target: 'unasked' },
      ],
    },
    unasked: {
      description: 'Nothing is quoted; the amount may still move',
      after: { quoteDelay: { guard: 'quotesAtOnce', target: 'quoting' } },
    },
    outdated: {
      description: 'The quote on the screen is not that of the terms; the amount may still move',
      after: { quoteDelay: { guard: 'quotesAtOnce', target: 'quoting' } },
    },
    quoting: {
      invoke: {
        id: 'quoteOffer',
        src: 'quoteOffer',
        input: ({ context }) => ({ ...context.credit, ...askedFor(context) }),
        onDone: [
          { guard: { type: 'isExpired', params: outputOf }, target: 'expired' },
          { guard: { type: 'isTooSmall', params: outputOf }, target: 'tooSmall' },
          {
            guard: { type: 'isRightlyDisclosed', params: outputOf },
            target: 'quoted',
            actions: { type: 'storeQuote', params: outputOf },
          },
          { target: 'mismatched', actions: { type: 'storeWrong', params: outputOf } },
        ],
        onError: withFailure('notQuoted'),
      },
    },
    quoted: {
      entry: 'projectQuote',
      invoke: {
        id: 'creditSummary',
        src: 'creditSummary',
        input: ({ context }) => summaryOf(context.credit, quoteIn(context)),
      },
      initial: 'presented',
      states: {
        presented: { on: { 'quote.save': 'saving' } },
        saving: {
          entry: { type: 'report', params: 'quote.saving' },
          on: { 'quote.leave': {} },
          invoke: {
            id: 'saveQuote',
            src: 'saveQuote',
            input: ({ context }) => ({ ...context.credit, quote: quoteIn(context) }),
            onDone: [
              { guard: { type: 'isSaved', params: outputOf }, target: '#offerQuote.saved' },
              { guard: { type: 'isExpired', params: outputOf }, target: '#offerQuote.expired' },
              { target: '#offerQuote.overtaken' },
            ],
            onError: withFailure('notSaved'),
          },
        },
        notSaved: { tags: 'failed', entry: reportNotSaved, on: { 'quote.save': 'saving' } },
      },
    },
    notQuoted: { tags: 'failed', on: { 'quote.retry': 'quoting' } },
    tooSmall: { tags: 'failed', description: 'This retention lends less than the smallest amount' },
    mismatched: {
      tags: 'failed',
      description: 'CAT, net amount or total do not agree with the rows: nothing can be accepted',
      invoke: {
        id: 'reportDifferences',
        src: 'reportDifferences',
        input: ({ context }) => ({ figures: context.wrong }),
      },
      on: { 'quote.retry': 'quoting' },
    },
    expired: { tags: 'failed', entry: reportNotSaved },
    saved: { type: 'final', output: 'saved' as const },
    overtaken: { type: 'final', output: 'overtaken' as const },
    left: { type: 'final', output: 'left' as const },
  },
});

const wrongIn = (context: Context, answer: Answered) =>
  typeof answer === 'object'
    ? wrongFiguresIn(context.credit.offer, answer, askedFor(context).amount)
    : [];

const quoteIn = ({ quote }: Context) => required(quote, 'a quote');

export type OfferQuoteMachine = typeof offerQuoteMachine;
export type OfferQuoteActor = ActorRefFrom<OfferQuoteMachine>;
type Snapshot = SnapshotFrom<OfferQuoteMachine>;

export const selectCredit = (snapshot: Snapshot) => snapshot.context.credit;
export const selectQuote = (snapshot: Snapshot) => snapshot.context.quote;
export const selectTerms = (snapshot: Snapshot) => snapshot.context.terms;
export const selectWanted = (snapshot: Snapshot) => snapshot.context.wanted;
export const wasAmountReset = (snapshot: Snapshot) => snapshot.context.outOfRange !== null;
export const selectCreditSummary = (snapshot: Snapshot) => snapshot.children.creditSummary;
export const selectProjection = (snapshot: Snapshot) => snapshot.children.payoffProjection;
type Maybe = Snapshot | undefined; // Of a child that may not run yet.
export const isQuoted = (snapshot: Maybe) => snapshot?.matches('quoted') ?? false;
export const isQuoting = (snapshot: Maybe) => snapshot?.matches('quoting') ?? false;
export const isSaving = (snapshot: Maybe) => snapshot?.matches({ quoted: 'saving' }) ?? false;
export const wasNotSaved = (snapshot: Snapshot) => snapshot.matches({ quoted: 'notSaved' });
export const hasFailed = (snapshot: Maybe) => snapshot?.hasTag('failed') ?? false;
