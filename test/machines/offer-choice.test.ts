import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type OfferChoiceServices,
  offerChoiceMachine,
  selectCalculation,
  selectRetention,
} from '#machines/offer-choice.machine.ts';
import { calculation, offer, offers, shortOffer } from '#test/fixtures/offers.ts';
import { requestId } from '#test/fixtures/requests.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<OfferChoiceServices>();
const input = { requestId, nextStatus: 1 };
const listed = answers('listOffers', offers);
const show = { type: 'offer.show', offer } as const;
const back = { type: 'offer.back' } as const;
const retain = { type: 'retention.choose', retention: 0.1 } as const;
const proceed = { type: 'offer.continue' } as const;
const retry = { type: 'offers.retry' } as const;
const calculated = answers('calculateOffer', calculation);
const conflict = answers('acceptOffer', 'conflict');

/** From spec 2 (offersSelection), 4 (Offers), 5 and 9 (retention, calculation). */
it.each([
  ['the offers are listed', [listed], { choosing: 'fresh' }],
  ['there may be none yet', [answers('listOffers', [])], 'withoutOffers'],
  ['... and one may look again', [answers('listOffers', []), retry], 'listingOffers'],
  ['a list that cannot be loaded', [fails('listOffers')], 'unavailable'],
  ['... may be loaded again', [fails('listOffers'), retry], 'listingOffers'],
  ['an offer’s detail is shown', [listed, show], { detail: 'calculating' }],
  ['... with its figures', [listed, show, calculated], { detail: 'calculated' }],
  ['Back leads to the list', [listed, show, calculated, back], { choosing: 'fresh' }],
  ['... also before the figures are there', [listed, show, back], { choosing: 'fresh' }],
  [
    'another retention calculates again',
    [listed, show, calculated, retain],
    { detail: 'calculating' },
  ],
  [
    'without figures there is no way on',
    [listed, show, fails('calculateOffer'), proceed],
    { detail: 'notCalculated' },
  ],
  ['... nor while they are calculated', [listed, show, proceed], { detail: 'calculating' }],
  [
    '... but they may be asked again',
    [listed, show, fails('calculateOffer'), { type: 'calculation.retry' } as const],
    { detail: 'calculating' },
  ],
  ['Continue sends the selection', [listed, show, calculated, proceed], 'accepting'],
  [
    '... and moves on',
    [listed, show, calculated, proceed, answers('acceptOffer', 'accepted')],
    'accepted',
  ],
  [
    'an offer that was not accepted keeps its detail',
    [listed, show, calculated, proceed, fails('acceptOffer')],
    { detail: 'notAccepted' },
  ],
  [
    '... to try again',
    [listed, show, calculated, proceed, fails('acceptOffer'), proceed],
    'accepting',
  ],
  [
    'an offer that no longer stands leads back to those that do',
    [listed, show, calculated, proceed, conflict],
    'listingAgain',
  ],
  [
    '... and says so',
    [listed, show, calculated, proceed, conflict, listed],
    { choosing: 'overtaken' },
  ],
])('%s', (_, events, state) => {
  expect(play(offerChoiceMachine, input, events)).toEqual(state);
});

describe('with services that answer', () => {
  type Heard = { calculated: unknown[]; accepted: unknown[] };

  function choosing(heard: Heard) {
    const machine = offerChoiceMachine.provide({
      actors: actorsFrom<OfferChoiceServices>({
        listOffers: async () => offers,
        calculateOffer: async (wanted) => {
          heard.calculated.push(wanted);
          return calculation;
        },
        acceptOffer: async (chosen) => {
          heard.accepted.push(chosen);
          return 'accepted';
        },
      }),
    });
    return createActor(machine, { input }).start();
  }

  it('sends the offer with the amount calculated and the retention chosen', async () => {
    const heard: Heard = { calculated: [], accepted: [] };
    const actor = choosing(heard);
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    actor.send(show);
    await waitFor(actor, (snapshot) => snapshot.matches({ detail: 'calculated' }));
    actor.send(retain);
    expect(selectCalculation(actor.getSnapshot())).toEqual(calculation);
    await waitFor(actor, (snapshot) => snapshot.matches({ detail: 'calculated' }));
    actor.send(proceed);
    await waitFor(actor, ({ status }) => status === 'done');
    expect(heard.calculated).toEqual([
      { offer, retention: 0.2 },
      { offer, retention: 0.1 },
    ]);
    expect(heard.accepted).toEqual([
      { requestId, offer, retention: 0.1, amount: calculation.requestAmount, nextStatus: 1 },
    ]);
  });

  it('reads a retention above 1 as a percentage', async () => {
    const actor = choosing({ calculated: [], accepted: [] });
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    actor.send({ type: 'offer.show', offer: shortOffer });
    expect(selectRetention(actor.getSnapshot())).toBe(0.17);
  });
});
