import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { type LandingServices, landingMachine } from '#machines/landing.machine.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<LandingServices>();
const start = { type: 'federation.start' } as const;
const input = { marketplace: 'Amazon' } as const;

it('without a marketplace in the address one logs in', () => {
  expect(play(landingMachine, { marketplace: null }, [])).toBe('visiting');
});

/** From spec 2 (landing) and its screen. */
it.each([
  ['its name in the address offers its sign-in', [], { offering: 'fresh' }],
  ['... only when configured', [answers('hasProvider', false)], 'visiting'],
  ['... which it is', [answers('hasProvider', true)], { offering: 'fresh' }],
  ['not knowing takes nothing away', [fails('hasProvider')], { offering: 'fresh' }],
  ['the button leaves for the marketplace', [start], 'leaving'],
  [
    'whoever comes back by the browser may press again',
    [start, answers('startFederation', undefined), start],
    'leaving',
  ],
  ['provider down: an error', [start, fails('startFederation')], { offering: 'failed' }],
  ['... after which it may be tried again', [start, fails('startFederation'), start], 'leaving'],
])('%s', (_, events, state) => {
  expect(play(landingMachine, input, events)).toEqual(state);
});

it('asks for the marketplace that the address names', () => {
  const asked: unknown[] = [];
  const machine = landingMachine.provide({
    actors: actorsFrom<LandingServices>({
      hasProvider: async () => true,
      startFederation: async (given) => void asked.push(given),
    }),
  });
  createActor(machine, { input }).start().send(start);
  expect(asked).toEqual([{ provider: 'Amazon' }]);
});
