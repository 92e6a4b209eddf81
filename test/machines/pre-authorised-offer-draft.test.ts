/** The draft of an own offer: its terms are there again, and it ends with the offer that is saved. Source: beyond B5. */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT, withChanges } from '#domain/form/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { customQuote, preAuthorised } from '#machines/models/samples/offered-credit.ts';
import { type DraftServices, draftMachine } from '#machines/parts/forms/draft.machine.ts';
import {
  isQuoted,
  type OfferQuoteServices,
  offerQuoteMachine,
  selectTerms,
  wasNotSaved,
} from '#machines/parts/money/offer-quote.machine.ts';
import {
  isCustom,
  type PreAuthorisedOfferServices,
  preAuthorisedOfferMachine,
  selectDraftActor,
  selectOfferQuote,
  selectResumed,
} from '#machines/pre-authorised-offer.machine.ts';

const request = { type: 'quote.request' } as const;
const save = { type: 'quote.save' } as const;

async function choosing(saveQuote: OfferQuoteServices['saveQuote']) {
  const machine = preAuthorisedOfferMachine.provide({
    actors: {
      ...actorsFrom<PreAuthorisedOfferServices>({
        loadOffer: async () => ({
          outcome: 'offered',
          credit: preAuthorised,
          place: { done: 5, total: 7 },
        }),
      }),
      offerQuote: offerQuoteMachine.provide({
        actors: actorsFrom<Pick<OfferQuoteServices, 'quoteOffer' | 'saveQuote'>>({
          quoteOffer: async () => customQuote,
          saveQuote,
        }),
      }),
      draft: draftMachine.provide({
        actors: actorsFrom<Pick<DraftServices, 'loadDraft'>>({
          loadDraft: async () => withChanges(EMPTY_DRAFT, { amount: 40_000, retention: 0.1 }),
        }),
      }),
    },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, isCustom);
  const quote = selectOfferQuote(actor.getSnapshot()) ?? expect.fail();
  return {
    actor,
    quote,
    terms: () => selectTerms(quote.getSnapshot()),
    draft: () => selectDraftActor(actor.getSnapshot())?.getSnapshot().value,
  };
}
const never = () => expect.fail('It is not saved.');

it('is that of the request, and its terms are chosen again', async () => {
  const { actor, terms, draft } = await choosing(never);
  expect(terms()).toEqual({ amount: 40_000, retention: 0.1 });
  expect(selectResumed(actor.getSnapshot())).toEqual({ amount: 40_000, retention: 0.1 });
  expect(draft()).toBe('resting');
  const owner = selectDraftActor(actor.getSnapshot())?.getSnapshot().context.owner;
  expect(owner).toBe(preAuthorised.requestId);
});

it('a draft that arrives after the person chose own terms leaves these alone', async () => {
  const { actor, terms } = await choosing(never);
  actor.send({ type: 'draft.loaded', values: { amount: 50_000 } });
  expect(terms().amount).toBe(40_000);
  actor.send({ type: 'draft.merged', values: { amount: 60_000, retention: 0.15 } });
  expect(terms()).toEqual({ amount: 60_000, retention: 0.15 });
});

it('a draft of a retention that is no choice any more leaves the one that is', async () => {
  const { actor, terms } = await choosing(never);
  actor.send({ type: 'draft.merged', values: { retention: 0.12 } });
  expect(terms().retention).toBe(0.1);
});

it('is paused while the quote is saved, and goes on where that failed', async () => {
  const failing = Promise.withResolvers<'saved'>();
  const { quote, draft } = await choosing(() => failing.promise);
  quote.send(request);
  await waitFor(quote, isQuoted);
  quote.send(save);
  expect(draft()).toBe('paused');
  failing.reject(new CallFailed('timeout'));
  await waitFor(quote, wasNotSaved);
  expect(draft()).toBe('resting');
});

it('... or where the offer turned out to be over', async () => {
  const { quote, draft } = await choosing(async () => 'expired');
  quote.send(request);
  await waitFor(quote, isQuoted);
  quote.send(save);
  await waitFor(quote, (snapshot) => snapshot.matches('expired'));
  expect(draft()).toBe('resting');
});
