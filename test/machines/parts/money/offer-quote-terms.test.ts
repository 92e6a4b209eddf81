/** The terms of an offer: chosen, reset, and quoted at once or on request. */
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { customQuote, offered, wholeQuote } from '#machines/models/samples/offered-credit.ts';
import { shortOffer } from '#machines/models/samples/offers.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
  selectTerms,
  selectWanted,
  wasAmountReset,
} from '#machines/parts/money/offer-quote.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const credit = { ...offered, platform: 'clip_pm' };
const input = { credit, quotes: 'atOnce' as const };
const amountOf = (amount: number) => ({ type: 'amount.change', amount }) as const;
const choose = { type: 'retention.choose', retention: 0.1 } as const;
const back = { type: 'quote.leave' } as const;
const quoted = outcomesOf<OfferQuoteServices>().answers('quoteOffer', wholeQuote);
const rested = (state: string) => elapses('quoteDelay', `offerQuote.${state}`);

/** From spec 2 (offersSelection), 4 (Offers), 5 and 9 (custom amount, retention); rulings 24 to 26. */
it.each([
  ['the offer is quoted as it is', [], 'quoting'],
  ['an amount within the offer', [amountOf(40_000)], 'unasked'],
  ['... is quoted once it rests', [amountOf(40_000), rested('unasked')], 'quoting'],
  ['... beside the quote before it', [quoted, amountOf(40_000)], 'outdated'],
  ['... too', [quoted, amountOf(40_000), rested('outdated')], 'quoting'],
  ['... the whole of it', [amountOf(100_000)], 'unasked'],
  ['above it: reset, and quoted at once', [amountOf(100_000.01)], 'quoting'],
  ['below 0: the same', [amountOf(-1)], 'quoting'],
  ['nothing: the same', [amountOf(0)], 'quoting'],
  ['no number: the same', [amountOf(Number.NaN)], 'quoting'],
  ['the next amount may move again', [amountOf(-1), amountOf(5)], 'unasked'],
  ['a retention is quoted at once', [quoted, choose], 'quoting'],
  ['... with an amount that still moves', [amountOf(40_000), choose], 'quoting'],
  ['Back leads to the list', [back], 'left'],
])('%s', (_, events, state) => {
  expect(play(offerQuoteMachine, input, events)).toEqual(state);
});

it.each([100_000.01, -1, 0, Number.NaN])('%s is reset to the maximum, and said', (amount) => {
  const reset = snapshotsOf(offerQuoteMachine, input)(amountOf(amount));
  expect([selectTerms(reset).amount, wasAmountReset(reset)]).toEqual([100_000, true]);
});

it.each([5, 100_000])('%s is taken', (amount) => {
  const taken = snapshotsOf(offerQuoteMachine, input)(amountOf(amount));
  expect([selectTerms(taken).amount, wasAmountReset(taken)]).toEqual([amount, false]);
});

it('the screen is told that the amount was reset, until the next one', () => {
  const at = snapshotsOf(offerQuoteMachine, input);
  const retained = at(amountOf(-1), choose);
  const moments = [at(), at(amountOf(-1)), at(amountOf(-1), amountOf(5)), retained];
  expect(moments.map(wasAmountReset)).toEqual([false, true, false, false]);
});

/** Source: ruling 26: what is lent stands on the screen, and what was wanted is asked for again. */
describe('a retention that lends less', () => {
  const { answers } = outcomesOf<OfferQuoteServices>();
  const at = snapshotsOf(offerQuoteMachine, input);
  const less = [choose, answers('quoteOffer', customQuote)];

  it('writes its amount into the terms', () => {
    const lent = at(...less);
    expect(selectTerms(lent)).toEqual({ amount: 40_000, retention: 0.1 });
    expect(selectWanted(lent)).toBe(100_000);
  });

  it('is asked for all of it again with another retention', () => {
    const again = at(...less, { type: 'retention.choose', retention: 0.15 });
    expect(inputTo(again, 'quoteOffer')).toMatchObject({ amount: 100_000, retention: 0.15 });
    expect(selectTerms(again).amount).toBe(40_000);
  });

  it('is forgotten by an amount that is typed', () => {
    const typed = at(...less, amountOf(30_000), choose);
    expect(selectWanted(typed)).toBeNull();
    expect(inputTo(typed, 'quoteOffer')).toMatchObject({ amount: 30_000 });
  });
});

/** Source: ruling 25. */
it.each([
  [50_000, false],
  [49_999.99, true],
])('the lender’s smallest amount is the least: %s', (amount, isReset) => {
  const least = { ...credit, offer: { ...credit.offer, min_offer: 50_000 } };
  const at = snapshotsOf(offerQuoteMachine, { ...input, credit: least });
  expect(wasAmountReset(at(amountOf(amount)))).toBe(isReset);
});

describe('with services that answer', () => {
  function open(
    shown = credit,
    services: Partial<OfferQuoteServices> = {},
    quotes: 'atOnce' | 'onRequest' = 'atOnce',
  ) {
    const quoted: unknown[] = [];
    const saved: unknown[] = [];
    const clock = new SimulatedClock();
    const machine = offerQuoteMachine.provide({
      actors: actorsFrom<OfferQuoteServices>({
        quoteOffer: async ({ amount, retention }) => {
          quoted.push({ amount, retention });
          return wholeQuote;
        },
        saveQuote: async (chosen) => {
          saved.push(chosen);
          return 'saved';
        },
        reportDifferences: async () => {},
        ...services,
      }),
    });
    const actor = createActor(machine, { input: { credit: shown, quotes }, clock }).start();
    return { actor, clock, quoted, saved };
  }

  it('quotes what was chosen last, once the amount has rested for 300 ms', async () => {
    const { actor, clock, quoted } = open();
    for (const amount of [90_000, 80_000, 70_000]) actor.send(amountOf(amount));
    clock.increment(299);
    await Promise.resolve();
    expect(quoted).toEqual([{ amount: 100_000, retention: 0.2 }]);
    clock.increment(1);
    actor.send(choose);
    await Promise.resolve();
    expect(quoted.slice(1)).toEqual([
      { amount: 70_000, retention: 0.2 },
      { amount: 70_000, retention: 0.1 },
    ]);
  });

  it('resets an amount out of range to the maximum', () => {
    const { actor } = open();
    for (const amount of [70_000, 100_001]) actor.send(amountOf(amount));
    expect(selectTerms(actor.getSnapshot())).toEqual({ amount: 100_000, retention: 0.2 });
  });

  it('takes an amount to the cent', () => {
    const { actor } = open();
    actor.send(amountOf(40_000.126));
    expect(selectTerms(actor.getSnapshot()).amount).toBe(40_000.13);
  });

  it('reads a retention above 1 as a percentage', () => {
    const { actor } = open({ ...credit, offer: shortOffer });
    expect(selectTerms(actor.getSnapshot()).retention).toBe(0.17);
  });

  it('accepts what was quoted', async () => {
    const { actor, saved } = open();
    await waitFor(actor, (snapshot) => snapshot.matches('quoted'));
    actor.send({ type: 'quote.save' });
    const end = await waitFor(actor, ({ status }) => status === 'done');
    expect(end.output).toBe('saved');
    expect(saved).toEqual([{ ...credit, quote: wholeQuote }]);
  });

  it('accepts nothing while an amount is not quoted', async () => {
    const { actor, saved } = open();
    await waitFor(actor, (snapshot) => snapshot.matches('quoted'));
    actor.send(amountOf(40_000));
    actor.send({ type: 'quote.save' });
    await Promise.resolve();
    expect([actor.getSnapshot().value, saved]).toEqual(['outdated', []]);
  });

  it('tells the list what became of the offer', async () => {
    const { actor } = open(credit, { saveQuote: async () => 'conflict' });
    await waitFor(actor, (snapshot) => snapshot.matches('quoted'));
    actor.send({ type: 'quote.save' });
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toBe('overtaken');
    const left = open().actor;
    left.send(back);
    expect(left.getSnapshot().output).toBe('left');
  });

  it('on request is quoted as it stands, and not before', async () => {
    const { actor, clock, quoted } = open(credit, {}, 'onRequest');
    actor.send(amountOf(40_000));
    actor.send(choose);
    clock.increment(301);
    await Promise.resolve();
    expect(quoted).toEqual([]);
    actor.send({ type: 'quote.request' });
    await Promise.resolve();
    expect(quoted).toEqual([{ amount: 40_000, retention: 0.1 }]);
  });
});
