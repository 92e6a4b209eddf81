import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { amortizationSchedule } from '#domain/money/amortization.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  customQuote,
  offered,
  wholeQuote,
  wrongQuote,
} from '#machines/models/samples/offered-credit.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
  selectQuote,
} from '#machines/parts/money/offer-quote.machine.ts';
import {
  type PayoffProjectionServices,
  payoffProjectionMachine,
} from '#machines/parts/money/payoff-projection.machine.ts';
import { play } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<OfferQuoteServices>();
const quotes = 'onRequest' as const;
const input = { credit: offered, quotes };
const ask = { type: 'quote.request' } as const;
const change = { type: 'amount.change', amount: 40_000 } as const;
const retain = { type: 'retention.choose', retention: 0.1 } as const;
const leave = { type: 'quote.leave' } as const;
const retry = { type: 'quote.retry' } as const;
const save = { type: 'quote.save' } as const;
const others = { amount: 40_000, retention: 0.1 };
const replace = { type: 'terms.replace', terms: others } as const;
const quoted = answers('quoteOffer', wholeQuote);
const wrong = answers('quoteOffer', wrongQuote);
const failed = fails('quoteOffer');

/** From spec 2 (pre-authorised offer page), 4 and 7; screens; rulings 24 and 26; B3. */
it.each([
  ['nothing is quoted unasked', [], 'unasked'],
  ['... and nothing can be saved', [save], 'unasked'],
  ['the server quotes', [ask], 'quoting'],
  ['after a quote the summary is shown', [ask, quoted], { quoted: 'presented' }],
  ['other terms leave the figures, outdated', [ask, quoted, change], 'outdated'],
  ['... another retention too', [ask, quoted, retain], 'outdated'],
  ['... and an amount out of range', [ask, quoted, { ...change, amount: 100_001 }], 'outdated'],
  ['... and block acceptance', [ask, quoted, change, save], 'outdated'],
  [
    '... until they are quoted',
    [ask, quoted, change, ask, answers('quoteOffer', customQuote)],
    { quoted: 'presented' },
  ],
  ['more than was asked for is caught', [ask, quoted, change, ask, quoted], 'mismatched'],
  ['other terms before the first quote leave nothing', [ask, change], 'unasked'],
  ['... another retention too', [ask, retain], 'unasked'],
  ['another mode drops the quote', [ask, quoted, replace], 'unasked'],
  ['... for good', [ask, quoted, replace, change], 'unasked'],
  ['a quote that fails', [ask, failed], 'notQuoted'],
  ['... blocks acceptance', [ask, quoted, ask, failed, save], 'notQuoted'],
  ['... and may be asked again', [ask, failed, retry], 'quoting'],
  ['figures that do not agree with their rows are caught', [ask, wrong], 'mismatched'],
  ['... and block acceptance', [ask, wrong, save], 'mismatched'],
  ['... and may be quoted again', [ask, wrong, retry], 'quoting'],
  ['an offer that is over says so', [ask, answers('quoteOffer', 'expired')], 'expired'],
  ['... and cannot be saved', [ask, answers('quoteOffer', 'expired'), save], 'expired'],
  [
    '... also when it ends before it is saved',
    [ask, quoted, save, answers('saveQuote', 'expired')],
    'expired',
  ],
  [
    'a retention that lends less than the least says so',
    [ask, answers('quoteOffer', 'tooSmall')],
    'tooSmall',
  ],
  ['... and cannot be saved', [ask, answers('quoteOffer', 'tooSmall'), save], 'tooSmall'],
  ['... another one is quoted', [ask, answers('quoteOffer', 'tooSmall'), retain, ask], 'quoting'],
  ['it can be left', [ask, quoted, leave], 'left'],
  ['... without a quote too', [leave], 'left'],
  ['... but not while it is saved', [ask, quoted, save, leave], { quoted: 'saving' }],
  ['... but again when it was not', [ask, quoted, save, fails('saveQuote'), leave], 'left'],
  ['the quote is saved', [ask, quoted, save], { quoted: 'saving' }],
  ['... and leads on', [ask, quoted, save, answers('saveQuote', 'saved')], 'saved'],
  [
    '... unless it no longer stands',
    [ask, quoted, save, answers('saveQuote', 'conflict')],
    'overtaken',
  ],
  [
    'a quote that was not saved stays',
    [ask, quoted, save, fails('saveQuote')],
    { quoted: 'notSaved' },
  ],
  ['... to be saved again', [ask, quoted, save, fails('saveQuote'), save], { quoted: 'saving' }],
])('%s', (_, events, state) => {
  expect(play(offerQuoteMachine, input, events)).toEqual(state);
});

it('a commission that cannot be read blocks acceptance', () => {
  const commissions = [{ name: 'X', formula: [{ value: 'Base ** 2' }], disclaimer: '' }];
  const credit = { ...offered, offer: { ...offered.offer, commissions } };
  expect(play(offerQuoteMachine, { credit, quotes }, [ask, quoted])).toBe('mismatched');
});

it('keeps the last good quote while another fails, and saves what it shows', async () => {
  const saved: unknown[] = [];
  const quotes = [customQuote];
  const actors = actorsFrom<OfferQuoteServices>({
    quoteOffer: async () => {
      const quote = quotes.pop();
      if (!quote) throw new Error('No quote.');
      return quote;
    },
    saveQuote: async (input) => {
      saved.push(input);
      return 'saved';
    },
    reportDifferences: async () => {},
  });
  const machine = offerQuoteMachine.provide({ actors });
  const actor = createActor(machine, { input }).start();
  actor.send(ask);
  await waitFor(actor, (snapshot) => snapshot.matches('quoted'));
  actor.send(ask);
  await waitFor(actor, (snapshot) => snapshot.matches('notQuoted'));
  expect(selectQuote(actor.getSnapshot())).toEqual(customQuote);
  quotes.push(wholeQuote);
  actor.send(retry);
  await waitFor(actor, (snapshot) => snapshot.matches('quoted'));
  actor.send(save);
  await waitFor(actor, ({ status }) => status === 'done');
  expect(saved).toEqual([{ ...offered, quote: wholeQuote }]);
});

/** Source: B3: a difference is reported, named by its figures alone. */
it.each([
  [{ ...wholeQuote, received: 88_500 }, {}, ['received']],
  [{ ...wholeQuote, total: 130_000 }, {}, ['total']],
  [wholeQuote, { cat_without_tax: 98.4 }, ['cat']],
  [wholeQuote, { commissions: [{ name: 'X', formula: [], disclaimer: '' }] }, ['commission']],
])('reports which figures are wrong (%#)', async (quote, changed, figures) => {
  const reported: unknown[] = [];
  const actors = actorsFrom<OfferQuoteServices>({
    quoteOffer: async () => quote,
    saveQuote: () => expect.fail('It is not saved.'),
    reportDifferences: async (report) => void reported.push(report),
  });
  const credit = { ...offered, offer: { ...offered.offer, ...changed } };
  const actor = createActor(offerQuoteMachine.provide({ actors }), { input: { credit, quotes } });
  actor.start().send(ask);
  await waitFor(actor, (snapshot) => snapshot.matches('mismatched'));
  expect(reported).toEqual([{ figures }]);
});

/** Source: B1; ruling 26: a quote may lend less than was asked for. */
it('projects the terms at once, and then what the server lends', async () => {
  const projected: unknown[] = [];
  const quote = { ...customQuote, amount: 20_000, total: 27_078.1 };
  const payoffProjection = payoffProjectionMachine.provide({
    actors: actorsFrom<PayoffProjectionServices>({
      projectPayoff: async ({ amount, retention }) => {
        projected.push({ amount, retention });
        return { outcome: 'none', reason: 'withoutSales' };
      },
    }),
  });
  const actors = actorsFrom<Pick<OfferQuoteServices, 'quoteOffer'>>({
    quoteOffer: async (asked) => {
      expect(asked).toMatchObject({ offer: offered.offer, amount: 40_000, retention: 0.1 });
      return quote;
    },
  });
  const rows = amortizationSchedule({
    amount: 20_000,
    monthlyRate: 0.05,
    months: 12,
    from: { year: 2026, month: 11 },
  });
  Object.assign(quote, { rows, received: 17_680, total: rows[0]?.remainder });
  const machine = offerQuoteMachine.provide({ actors: { ...actors, payoffProjection } });
  const actor = createActor(machine, { input }).start();
  await Promise.resolve();
  actor.send(replace);
  await Promise.resolve();
  actor.send(ask);
  await waitFor(actor, (snapshot) => snapshot.matches('quoted'));
  await Promise.resolve();
  expect(projected).toEqual([
    { amount: 100_000, retention: 0.2 },
    { amount: 40_000, retention: 0.1 },
    { amount: 20_000, retention: 0.1 },
  ]);
});
