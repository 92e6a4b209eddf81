/** A way that was seen is gone once more. Source: proof, "Inspector". */
import { expect, it } from 'vitest';
import { follow } from '#machines/models/kit/follow.ts';
import { model } from '#machines/models/offer-choice.model.ts';

const FAILED = { event: 'listOffers fails', to: 'unavailable' };

it('goes it with the payloads of the model', () => {
  const { events, place } = follow(model, [FAILED, { event: 'offers.retry', to: 'listingOffers' }]);
  expect(place).toBe('listingOffers');
  expect(events.map(({ type }) => type)).toEqual(['xstate.error.actor.listOffers', 'offers.retry']);
});

it('chooses the answer that led to where it was', () => {
  const none = follow(model, [{ event: 'listOffers answers', to: 'choosing.fresh' }]);
  expect(none.place).toBe('choosing.fresh');
});

it('names the first step on which the model does not go on', () => {
  expect(() => follow(model, [FAILED, { event: 'offers.retry', to: 'choosing.fresh' }])).toThrow(
    'The model of offerChoice does not go from unavailable by offers.retry to choosing.fresh.',
  );
  expect(() => follow(model, [{ event: 'no.event', to: 'unavailable' }])).toThrow(
    'does not go from its start by no.event to unavailable',
  );
});
