import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { DraftChanges } from '#domain/form/draft.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { preAuthorised } from '#machines/models/samples/offered-credit.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
  selectProjection,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';
import {
  isCustom,
  type PreAuthorisedOfferServices,
  preAuthorisedOfferMachine,
  selectCredit,
  selectOfferQuote,
  selectOutput,
} from '#machines/pre-authorised-offer.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';
import { stubServices } from '#test/kit/open-calls.ts';

const { answers, fails } = outcomesOf<PreAuthorisedOfferServices>();
const loaded = answers('loadOffer', {
  outcome: 'offered',
  credit: preAuthorised,
  place: { done: 5, total: 7 },
});
const without = answers('loadOffer', { outcome: 'withoutOffer' });
const customise = { type: 'offer.customise' } as const;
const retry = { type: 'offer.retry' } as const;
const amountOf = (amount: number) => ({ type: 'amount.change', amount }) as const;
const request = { type: 'quote.request' } as const;
const retain = { type: 'retention.choose', retention: 0.1 } as const;
const drafted = (values: DraftChanges) => ({ type: 'draft.loaded', values }) as const;
const merged = (values: DraftChanges) => ({ type: 'draft.merged', values }) as const;
const maximum = { choosing: 'maximum' };
const custom = { choosing: 'custom' };

/** From spec 2 (pre-authorised offer page), 4 and 5; rulings 5 and 25. */
it.each([
  ['the offer is loaded', [], 'loadingOffer'],
  ['maximum mode comes first', [loaded], maximum],
  ['there may be no offer yet', [without], 'withoutOffer'],
  ['... and one may look again', [without, retry], 'loadingOffer'],
  ['an offer that cannot be loaded', [fails('loadOffer')], 'unavailable'],
  ['... may be loaded again', [fails('loadOffer'), retry], 'loadingOffer'],
  ['another screen may be due', [answers('loadOffer', { outcome: 'elsewhere' })], 'elsewhere'],
  ['I prefer to customise', [loaded, customise], custom],
  ['Cancel leads back', [loaded, customise, { type: 'custom.cancel' } as const], maximum],
  [
    'so does Back to the maximum',
    [loaded, customise, { type: 'maximum.return' } as const],
    maximum,
  ],
  ['terms of a draft are there again', [loaded, drafted({ amount: 40_000 })], custom],
  ['a draft without terms changes nothing', [loaded, drafted({ amount: null })], maximum],
  ['terms of another device are taken', [loaded, merged({ retention: 0.1 })], custom],
  ['... but for those that it gave up', [loaded, merged({ retention: null })], maximum],
  [
    'a request that moves on elsewhere is followed',
    [loaded, ends('statusWatch', personAt('sendRequest'))],
    'elsewhere',
  ],
  ['a saved quote leads on', [loaded, ends('offerQuote', 'saved')], 'saved'],
  [
    'an offer that no longer stands says so',
    [loaded, ends('offerQuote', 'overtaken')],
    'overtaken',
  ],
  ['... and leads to the request', [loaded, ends('offerQuote', 'overtaken'), retry], 'elsewhere'],
])('%s', (_, events, state) => {
  expect(play(preAuthorisedOfferMachine, undefined, events)).toEqual(state);
});

describe('the terms', () => {
  async function choosing(credit = preAuthorised) {
    const { services, settle } = stubServices<PreAuthorisedOfferServices>('loadOffer');
    const quotes: unknown[] = [];
    const offerQuote = offerQuoteMachine.provide({
      actors: actorsFrom<OfferQuoteServices>({
        quoteOffer: async ({ amount, retention }) => {
          quotes.push({ amount, retention });
          throw new Error('No quote in this test.');
        },
        saveQuote: async () => 'saved',
        reportDifferences: async () => {},
      }),
    });
    const machine = preAuthorisedOfferMachine.provide({
      actors: { ...actorsFrom(services), offerQuote },
    });
    const actor = createActor(machine).start();
    settle(answers('loadOffer', { outcome: 'offered', credit, place: { done: 5, total: 7 } }));
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    const quote = selectOfferQuote(actor.getSnapshot()) ?? expect.fail();
    return { send: actor.send, quote, quotes, terms: () => selectTerms(quote.getSnapshot()) };
  }
  const offerWith = (more: object) => ({
    ...preAuthorised,
    offer: { ...preAuthorised.offer, ...more },
  });

  it('are the whole offer, its retention read as a fraction', async () => {
    const { terms } = await choosing(offerWith({ retention: 17 }));
    expect(terms()).toEqual({ amount: 100_000, retention: 0.17 });
  });

  it('of a custom quote begin at 20 % where that is a choice', async () => {
    const wide = await choosing(offerWith({ retention: 0.3 }));
    wide.send(customise);
    expect(wide.terms().retention).toBe(0.2);
    const narrow = await choosing(offerWith({ retention: 0.17 }));
    narrow.send(customise);
    expect(narrow.terms().retention).toBe(0.17);
  });

  it('are quoted as they stand, and are the maximum again after Cancel', async () => {
    const { send, quote, quotes, terms } = await choosing();
    send(customise);
    for (const event of [amountOf(40_000), retain, request]) quote.send(event);
    await Promise.resolve();
    send({ type: 'custom.cancel' });
    expect(terms()).toEqual({ amount: 100_000, retention: 0.2 });
    quote.send(request);
    await Promise.resolve();
    expect(quotes).toEqual([
      { amount: 40_000, retention: 0.1 },
      { amount: 100_000, retention: 0.2 },
    ]);
  });

  it('above the offer are reset to its maximum', async () => {
    const { send, quote, terms } = await choosing();
    send(customise);
    for (const event of [amountOf(40_000), amountOf(100_001)]) quote.send(event);
    expect(terms().amount).toBe(100_000);
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(preAuthorisedOfferMachine, undefined);

  it('the offer, once it is loaded, and its children', () => {
    expect(() => selectCredit(at())).toThrow('This state requires an offer.');
    expect(selectCredit(at(loaded))).toBe(preAuthorised);
    expect(selectOfferQuote(at())).toBeUndefined();
    expect(selectOfferQuote(at(loaded))?.getSnapshot().context.credit).toBe(preAuthorised);
    const quote = selectOfferQuote(at(loaded))?.getSnapshot() ?? expect.fail();
    expect(selectProjection(quote)?.getSnapshot().context.terms).toMatchObject({
      history: preAuthorised.sales,
      amount: 100_000,
      retention: 0.2,
      first: { year: 2026, month: 12 },
    });
  });

  it('which mode it is', () => {
    expect([at(loaded), at(loaded, customise)].map(isCustom)).toEqual([false, true]);
  });

  it('how the call failed, and where the page leads to', () => {
    const timeout = fails('loadOffer', new CallFailed('timeout', { supportCode: 'SOP-1' }));
    expect(selectFailure(at())).toBeNull();
    expect(selectFailure(at(timeout))).toEqual({
      kind: 'timeout',
      reason: 'timeout',
      retryAfterMs: null,
      supportCode: 'SOP-1',
      canRetry: true,
    });
    const saved = at(loaded, ends('offerQuote', 'saved'));
    const elsewhere = at(answers('loadOffer', { outcome: 'elsewhere' }));
    expect([at(loaded), saved, elsewhere].map(selectOutput)).toEqual([
      null,
      { to: 'creditResume' },
      { to: 'entry' },
    ]);
  });
});

describe('the children', () => {
  it('are told of each change: the projection follows the terms, the quote is outdated', async () => {
    const { services, settle } = stubServices<PreAuthorisedOfferServices>('loadOffer');
    const machine = preAuthorisedOfferMachine.provide({ actors: actorsFrom(services) });
    const actor = createActor(machine).start();
    settle(
      answers('loadOffer', {
        outcome: 'offered',
        credit: preAuthorised,
        place: { done: 5, total: 7 },
      }),
    );
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    const child = selectOfferQuote(actor.getSnapshot()) ?? expect.fail();
    const projected = () =>
      selectProjection(child.getSnapshot())?.getSnapshot().context.terms ?? expect.fail();
    const quote = () => child.getSnapshot().value;
    actor.send(customise);
    child.send(amountOf(40_000));
    expect(projected()).toMatchObject({ amount: 40_000, retention: 0.2 });
    child.send(retain);
    expect(projected()).toMatchObject({ amount: 40_000, retention: 0.1 });
    child.send(request);
    expect(quote()).toBe('quoting');
    child.send(amountOf(50_000));
    expect(quote()).toBe('unasked');
    child.send(amountOf(100_001));
    expect(projected()).toMatchObject({ amount: 100_000 });
    child.send(request);
    actor.send({ type: 'custom.cancel' });
    expect([quote(), projected().retention]).toEqual(['unasked', 0.2]);
  });
});
