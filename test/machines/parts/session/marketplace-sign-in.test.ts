import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  isStarting,
  type MarketplaceSignInServices,
  marketplaceSignInMachine,
  selectMarketplace,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<MarketplaceSignInServices>();
const start = { type: 'federation.start' } as const;
const input = { marketplace: 'Amazon' } as const;

/** From spec 2 (landing), 4 (sign-in) and the screen of the landing. */
it.each([
  ['a button signs in with the marketplace', [], { offering: 'fresh' }],
  ['... and leaves for it', [start], 'startingFederation'],
  [
    'it works again after the browser’s way back',
    [start, answers('startFederation', undefined), start],
    'startingFederation',
  ],
  ['... without an error', [start, answers('startFederation', undefined)], { offering: 'fresh' }],
  ['provider down: an error', [start, fails('startFederation')], { offering: 'failed' }],
  [
    '... after which it may be tried again',
    [start, fails('startFederation'), start],
    'startingFederation',
  ],
])('%s', (_, events, state) => {
  expect(play(marketplaceSignInMachine, input, events)).toEqual(state);
});

it('keeps how the call failed, for the screen', async () => {
  const failure = { kind: 'unavailable', supportCode: 'SOP-1', canRetry: true };
  const machine = marketplaceSignInMachine.provide({
    actors: actorsFrom<MarketplaceSignInServices>({
      startFederation: () =>
        Promise.reject(new CallFailed('unavailable', { supportCode: 'SOP-1' })),
    }),
  });
  const actor = createActor(machine, { input }).start();
  expect(selectFailure(actor.getSnapshot())).toBeNull();
  actor.send(start);
  const failed = await waitFor(actor, (snapshot) => snapshot.matches({ offering: 'failed' }));
  expect(selectFailure(failed)).toMatchObject(failure);
});

it('tells the screen the marketplace, and whether its page is being opened', () => {
  const at = snapshotsOf(marketplaceSignInMachine, input);
  expect(selectMarketplace(at())).toBe('Amazon');
  expect([at(), at(start), at(start, fails('startFederation'))].map(isStarting)).toEqual([
    false,
    true,
    false,
  ]);
  expect(inputTo(at(start), 'startFederation')).toEqual({ provider: 'Amazon' });
});

it('shows no failure once it is tried again', () => {
  const at = snapshotsOf(marketplaceSignInMachine, input);
  expect(selectFailure(at(start, fails('startFederation'), start))).toBeNull();
});
