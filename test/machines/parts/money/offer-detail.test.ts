import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  offerDetailMachine,
  selectOfferQuote,
  selectTerms,
  wasAmountReset,
} from '#machines/parts/money/offer-detail.machine.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
} from '#machines/parts/money/offer-quote.machine.ts';
import { offered, wholeQuote } from '#test/fixtures/offered-credit.ts';
import { shortOffer } from '#test/fixtures/offers.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';
import { elapses, ends } from '#test/kit/outcomes.ts';

const credit = { ...offered, platform: 'clip_pm' };
const input = { credit };
const amountOf = (amount: number) => ({ type: 'amount.change', amount }) as const;
const choose = { type: 'retention.choose', retention: 0.1 } as const;
const back = { type: 'offer.back' } as const;
const rested = elapses('quoteDelay', 'offerDetail.editing.changing');
const editing = (state: string) => ({ editing: state });
const quoteEnds = (output: 'saved' | 'left' | 'overtaken') => ends('offerQuote', output);

/** From spec 2 (offersSelection), 4 (Offers), 5 and 9 (custom amount, retention); rulings 24 to 26. */
it.each([
  ['the offer is quoted as it is', [], editing('settled')],
  ['an amount within the offer', [amountOf(40_000)], editing('changing')],
  ['... is quoted once it rests', [amountOf(40_000), rested], editing('settled')],
  ['... the whole of it', [amountOf(100_000)], editing('changing')],
  ['above it: reset, and said', [amountOf(100_000.01)], editing('amountReset')],
  ['below 0: the same', [amountOf(-1)], editing('amountReset')],
  ['nothing: the same', [amountOf(0)], editing('amountReset')],
  ['no number: the same', [amountOf(Number.NaN)], editing('amountReset')],
  ['the next amount ends the notice', [amountOf(-1), amountOf(5)], editing('changing')],
  ['a retention is quoted at once', [choose], editing('settled')],
  ['... with an amount that still moves', [amountOf(40_000), choose], editing('settled')],
  ['Back asks the quote, which may be on its way', [back], editing('settled')],
  ['... and leads to the list', [back, quoteEnds('left')], 'left'],
  ['a saved selection moves on', [quoteEnds('saved')], 'accepted'],
  ['an offer may no longer stand', [quoteEnds('overtaken')], 'overtaken'],
])('%s', (_, events, state) => {
  expect(play(offerDetailMachine, input, events)).toEqual(state);
});

it('the screen is told that the amount was reset, until the next one', () => {
  const at = snapshotsOf(offerDetailMachine, input);
  const moments = [at(), at(amountOf(-1)), at(amountOf(-1), amountOf(5))];
  expect(moments.map(wasAmountReset)).toEqual([false, true, false]);
});

/** Source: ruling 25. */
it.each([
  [50_000, 'changing'],
  [49_999.99, 'amountReset'],
])('the lender’s smallest amount is the least: %s', (amount, state) => {
  const least = { ...credit, offer: { ...credit.offer, min_offer: 50_000 } };
  const events = [amountOf(amount)];
  expect(play(offerDetailMachine, { credit: least }, events)).toEqual(editing(state));
});

describe('with services that answer', () => {
  function open(shown = credit, services: Partial<OfferQuoteServices> = {}) {
    const quoted: unknown[] = [];
    const saved: unknown[] = [];
    const clock = new SimulatedClock();
    const offerQuote = offerQuoteMachine.provide({
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
    const machine = offerDetailMachine.provide({ actors: { offerQuote } });
    const actor = createActor(machine, { input: { credit: shown }, clock }).start();
    const quote = selectOfferQuote(actor.getSnapshot()) ?? expect.fail();
    return { actor, quote, clock, quoted, saved };
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
    const { actor, quote, saved } = open();
    await waitFor(quote, (snapshot) => snapshot.matches('quoted'));
    quote.send({ type: 'quote.save' });
    const end = await waitFor(actor, ({ status }) => status === 'done');
    expect(end.output).toBe('accepted');
    expect(saved).toEqual([{ ...credit, quote: wholeQuote }]);
  });

  it('accepts nothing while an amount is not quoted', async () => {
    const { actor, quote, saved } = open();
    await waitFor(quote, (snapshot) => snapshot.matches('quoted'));
    actor.send(amountOf(40_000));
    quote.send({ type: 'quote.save' });
    await Promise.resolve();
    expect([quote.getSnapshot().value, saved]).toEqual(['outdated', []]);
  });

  it('tells the list what became of the offer', async () => {
    const { actor, quote } = open(credit, { saveQuote: async () => 'conflict' });
    await waitFor(quote, (snapshot) => snapshot.matches('quoted'));
    quote.send({ type: 'quote.save' });
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toBe('conflict');
    const left = open().actor;
    left.send(back);
    expect(left.getSnapshot().output).toBe('back');
  });
});
