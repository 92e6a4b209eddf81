/** What the screens of an offer are told of its quote. Source: spec 2 (offersSelection), 4; rulings 24 and 26. */
import { expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  customQuote,
  offered,
  wholeQuote,
  wrongQuote,
} from '#machines/models/samples/offered-credit.ts';
import {
  hasFailed,
  isQuoted,
  isQuoting,
  isSaving,
  type OfferQuoteServices,
  offerQuoteMachine,
  selectCredit,
  selectCreditSummary,
  selectProjection,
  selectTerms,
  wasNotSaved,
} from '#machines/parts/money/offer-quote.machine.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<OfferQuoteServices>();
const terms = { amount: 100_000, retention: 0.2 };
const at = snapshotsOf(offerQuoteMachine, { credit: offered, quotes: 'onRequest' });
const ask = { type: 'quote.request' } as const;
const save = { type: 'quote.save' } as const;
const quoted = answers('quoteOffer', wholeQuote);
const timeout = new CallFailed('timeout', { supportCode: 'SOP-1' });
const notQuoted = at(ask, fails('quoteOffer', timeout));
const notSaved = at(ask, quoted, save, fails('saveQuote', timeout));

it('how far the quote is; one that does not run yet is nowhere', () => {
  const moments = [undefined, at(), at(ask), at(ask, quoted), at(ask, quoted, save), notQuoted];
  expect(moments.map(isQuoting)).toEqual([false, false, true, false, false, false]);
  expect(moments.map(isQuoted)).toEqual([false, false, false, true, true, false]);
  expect(moments.map(isSaving)).toEqual([false, false, false, false, true, false]);
});

it('that it failed: a quote, its figures or its saving, or that the offer is over', () => {
  const mismatched = at(ask, answers('quoteOffer', wrongQuote));
  const expired = at(ask, answers('quoteOffer', 'expired'));
  const moments = [undefined, at(ask, quoted), notQuoted, mismatched, expired, notSaved];
  expect(moments.map(hasFailed)).toEqual([false, false, true, true, true, true]);
  expect([at(ask, quoted), notQuoted, notSaved].map(wasNotSaved)).toEqual([false, false, true]);
});

it('why a call failed, with its support code', () => {
  const failure = { kind: 'timeout', supportCode: 'SOP-1' };
  expect([at(), notQuoted, notSaved].map(selectFailure)).toMatchObject([null, failure, failure]);
});

it('the credit, and the terms that a quote is asked for', () => {
  const others = { amount: 40_000, retention: 0.1 };
  const changed = at({ type: 'terms.replace', terms: others }, ask);
  expect(selectCredit(changed)).toEqual(offered);
  expect([at(), changed].map(selectTerms)).toEqual([terms, others]);
  expect(inputTo(changed, 'quoteOffer')).toEqual({ ...offered, ...others });
});

it('the projection repays the amount at the offer’s rate, from the month after the quote', () => {
  const projected = (datef: string, amount: number) => {
    const credit = { ...offered, dates: { ...offered.dates, datef } };
    const at = snapshotsOf(offerQuoteMachine, { credit, quotes: 'onRequest' });
    const shown = at({ type: 'amount.change', amount });
    return selectProjection(shown)?.getSnapshot().context.terms;
  };
  expect(projected('2026-11-22', 100_000)).toMatchObject({
    history: offered.sales,
    amount: 100_000,
    monthlyRate: 0.05,
    retention: 0.2,
    first: { year: 2026, month: 12 },
  });
  expect(projected('2026-12-31', 1)).toMatchObject({ first: { year: 2027, month: 1 } });
});

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('estimated payments: offer %s, step %s → %s', (epayment, stepHasEstimates, hasEstimates) => {
  const credit = { ...offered, offer: { ...offered.offer, epayment }, stepHasEstimates };
  const lent = snapshotsOf(offerQuoteMachine, { credit, quotes: 'onRequest' })(
    ask,
    answers('quoteOffer', customQuote),
  );
  expect(inputTo(lent, 'creditSummary')).toMatchObject({
    requestId: offered.requestId,
    offerId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    amount: 40_000,
    retention: 0.1,
    hasEstimates,
  });
});

it('the summary of what was quoted', () => {
  expect(selectCreditSummary(at(ask))).toBeUndefined();
  expect(selectCreditSummary(at(ask, quoted))?.getSnapshot().context).toMatchObject({
    requestId: offered.requestId,
    ...terms,
    hasEstimates: true,
  });
});
