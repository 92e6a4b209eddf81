import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { offer, offerList } from '#machines/models/samples/offers.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import {
  type OfferChoiceServices,
  offerChoiceMachine,
  selectDetail,
  selectList,
  wasOvertaken,
} from '#machines/offer-choice.machine.ts';
import { selectCredit } from '#machines/parts/money/offer-quote.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<OfferChoiceServices>();
const input = {
  requestId,
  nextStatus: 1,
  holder: 'María Fernanda López',
  platform: 'clip_pm',
  stepHasEstimates: true,
};
const listed = answers('listOffers', offerList);
const show = { type: 'offer.show', offer } as const;
const retry = { type: 'offers.retry' } as const;
const quoteEnds = (output: 'saved' | 'overtaken' | 'left') => ends('offerQuote', output);
const conflict = quoteEnds('overtaken');

/** From spec 2 (offersSelection) and 4 (Offers); B4 (comparison). */
it.each([
  ['the offers are listed', [listed], { choosing: 'fresh' }],
  ['there may be none yet', [answers('listOffers', 'none')], 'withoutOffers'],
  ['... and one may look again', [answers('listOffers', 'none'), retry], 'listingOffers'],
  ['a list that cannot be loaded', [fails('listOffers')], 'unavailable'],
  ['... may be loaded again', [fails('listOffers'), retry], 'listingOffers'],
  ['an offer’s detail is shown', [listed, show], 'detail'],
  ['Back leads to the list', [listed, show, quoteEnds('left')], { choosing: 'fresh' }],
  ['... from where a detail is shown again', [listed, show, quoteEnds('left'), show], 'detail'],
  ['an accepted offer moves on', [listed, show, quoteEnds('saved')], 'accepted'],
  [
    'an offer that no longer stands leads back to those that do',
    [listed, show, conflict],
    'listingAgain',
  ],
  ['... and says so', [listed, show, conflict, listed], { choosing: 'overtaken' }],
  [
    '... where there are any',
    [listed, show, conflict, answers('listOffers', 'none')],
    'withoutOffers',
  ],
  ['... and can be listed', [listed, show, conflict, fails('listOffers')], 'unavailable'],
])('%s', (_, events, state) => {
  expect(play(offerChoiceMachine, input, events)).toEqual(state);
});

const choosing = (listOffers: OfferChoiceServices['listOffers']) =>
  createActor(
    offerChoiceMachine.provide({ actors: actorsFrom<OfferChoiceServices>({ listOffers }) }),
    { input },
  ).start();

it('lists the offers of the request, and opens the detail of the one that is shown', async () => {
  const asked: unknown[] = [];
  const actor = choosing(async (request) => {
    asked.push(request);
    return offerList;
  });
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send(show);
  const detail = selectDetail(actor.getSnapshot())?.getSnapshot() ?? expect.fail();
  const { sales, dates } = offerList;
  expect(selectCredit(detail)).toEqual({ ...input, offer, sales, dates });
  expect(detail.context.quotes).toBe('atOnce');
  expect(asked).toEqual([{ requestId }]);
});

it('closes the detail that is left', async () => {
  const actor = choosing(async () => offerList);
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send(show);
  selectDetail(actor.getSnapshot())?.send({ type: 'quote.leave' });
  expect(actor.getSnapshot().matches('choosing')).toBe(true);
  expect(selectDetail(actor.getSnapshot())).toBeUndefined();
});

it('keeps the support code of a list that could not be loaded', async () => {
  const failed = new CallFailed('unavailable', { supportCode: '7c9e6679' });
  const actor = choosing(() => Promise.reject(failed));
  const there = await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
  expect(selectFailure(there)?.supportCode).toBe('7c9e6679');
});

it('tells the screen the offers, and that the chosen one no longer stands', () => {
  const at = snapshotsOf(offerChoiceMachine, input);
  const fewerOffers = { ...offerList, offers: [offer] };
  const fewer = answers('listOffers', fewerOffers);
  const moments = [at(), at(listed), at(listed, show, conflict, fewer)];
  expect(moments.slice(1).map(selectList)).toEqual([offerList, fewerOffers]);
  expect(moments.map(wasOvertaken)).toEqual([false, false, true]);
  expect(moments.map(selectFailure)).toEqual([null, null, null]);
  expect(inputTo(at(listed, show, conflict), 'listOffers')).toEqual({ requestId });
});

it('keeps the support code of a list that could not be loaded again', () => {
  const failed = fails('listOffers', new CallFailed('unavailable', { supportCode: '7c9e6679' }));
  const at = snapshotsOf(offerChoiceMachine, input)(listed, show, conflict, failed);
  expect(selectFailure(at)?.supportCode).toBe('7c9e6679');
});
