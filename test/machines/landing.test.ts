import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type LandingServices,
  landingMachine,
  selectMarketplaceSignIn,
} from '#machines/landing.machine.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type MarketplaceSignInServices,
  marketplaceSignInMachine,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<LandingServices>();
const input = { marketplace: 'Amazon' } as const;

it('without a marketplace in the address one logs in', () => {
  expect(play(landingMachine, { marketplace: null }, [])).toBe('visiting');
});

/** From spec 2 (landing) and its screen. */
it.each([
  ['its name in the address offers its sign-in', [], 'offering'],
  ['... only when configured', [answers('hasProvider', false)], 'visiting'],
  ['... which it is', [answers('hasProvider', true)], 'offering'],
  ['not knowing takes nothing away', [fails('hasProvider')], 'offering'],
])('%s', (_, events, state) => {
  expect(play(landingMachine, input, events)).toBe(state);
});

it('asks for the marketplace that the address names, and leaves for it', () => {
  const asked: unknown[] = [];
  const started: unknown[] = [];
  const machine = landingMachine.provide({
    actors: {
      ...actorsFrom<LandingServices>({
        hasProvider: async (given) => {
          asked.push(given);
          return true;
        },
      }),
      marketplaceSignIn: marketplaceSignInMachine.provide({
        actors: actorsFrom<MarketplaceSignInServices>({
          startFederation: async (given) => void started.push(given),
        }),
      }),
    },
  });
  const actor = createActor(machine, { input }).start();
  actor.getSnapshot().children.marketplaceSignIn?.send({ type: 'federation.start' });
  expect(asked).toEqual([{ provider: 'Amazon' }]);
  expect(started).toEqual([{ provider: 'Amazon' }]);
});

it('tells the screen of the marketplace while its sign-in is offered', () => {
  const at = snapshotsOf(landingMachine, input);
  const context = selectMarketplaceSignIn(at())?.getSnapshot().context;
  expect(context?.marketplace).toBe('Amazon');
  expect(selectMarketplaceSignIn(at(answers('hasProvider', false)))).toBeUndefined();
});
