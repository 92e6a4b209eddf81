import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { faultOf } from '#app/telemetry/funnel.ts';
import { fault } from '#contract/telemetry.ts';
import { offered, wholeQuote } from '#machines/models/samples/offered-credit.ts';
import { provideOfferQuote } from '#services/provide/money/offer-quote.ts';

/** Source: B3: a difference is reported by its figures' names alone, in the wire's own shape. */
it('reports an offer whose figures are wrong, and nothing of the person', async () => {
  const reported: { kind: string; error: unknown }[] = [];
  const machine = provideOfferQuote(
    {
      quotes: { quoteOffer: async () => ({ ...wholeQuote, received: 88_500 }) } as never,
      projections: { projectPayoff: async () => ({ outcome: 'none', reason: 'withoutSales' }) },
    },
    () => expect.fail('It is not saved.'),
    { reportError: (kind, error) => void reported.push({ kind, error }) },
  );
  const credit = { ...offered, offer: { ...offered.offer, cat_without_tax: 98.4 } };
  const actor = createActor(machine, { input: { credit, quotes: 'onRequest' } }).start();
  actor.send({ type: 'quote.request' });
  await waitFor(actor, (snapshot) => snapshot.matches('mismatched'));
  const [{ kind, error } = expect.fail()] = reported;
  const sent = faultOf({ code: '7K4F-29XQ', kind: kind as 'disclosure', error, at: 1 }, null);
  expect(sent).toMatchObject({ kind: 'disclosure', name: 'Mismatch_received_cat' });
  const { code: _, ...rest } = sent;
  expect(fault.omit(['code']).isValidSync({ ...rest, frame: null })).toBe(true);
});
