import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { offered, wholeQuote, wrongQuote } from '#machines/models/samples/offered-credit.ts';
import {
  type OfferQuoteMachine,
  type OfferQuoteServices,
  offerQuoteMachine,
} from '#machines/parts/money/offer-quote.machine.ts';

const { answers, fails } = outcomesOf<OfferQuoteServices>();
export const ask = { type: 'quote.request' } as const;
export const input = { credit: offered, quotes: 'onRequest' as const };

const first: Case<OfferQuoteMachine> = {
  input,
  events: [
    ask,
    { type: 'quote.retry' },
    { type: 'quote.save' },
    { type: 'quote.leave' },
    { type: 'amount.change', amount: 40_000 },
    { type: 'amount.change', amount: 100_001 },
    { type: 'retention.choose', retention: 0.1 },
    { type: 'terms.replace', terms: { amount: 40_000, retention: 0.1 } },
    elapses('quoteDelay', 'offerQuote.unasked'),
    elapses('quoteDelay', 'offerQuote.outdated'),
    answers('quoteOffer', wholeQuote),
    answers('quoteOffer', wrongQuote),
    answers('quoteOffer', 'expired'),
    answers('quoteOffer', 'tooSmall'),
    fails('quoteOffer'),
    answers('saveQuote', 'saved'),
    answers('saveQuote', 'conflict'),
    answers('saveQuote', 'expired'),
    fails('saveQuote'),
  ],
  distinguish: ({ context }) => context.quote !== null,
};

export const model = modelOf(offerQuoteMachine, first, {
  ...first,
  input: { ...input, quotes: 'atOnce' },
});
