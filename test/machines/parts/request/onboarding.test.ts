import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import {
  isOffered,
  type OnboardingServices,
  onboardingMachine,
} from '#machines/parts/request/onboarding.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<OnboardingServices>();
const dismiss = { type: 'onboarding.dismiss' } as const;

/** From spec 1 and D-84. */
it.each([
  ['the dialog is offered', [], 'offered'],
  ['it is put away at once', [dismiss], 'dismissing'],
  ['... here and on the server', [dismiss, answers('dismissOnboarding', undefined)], 'dismissed'],
  ['... and stays away when the server fails', [dismiss, fails('dismissOnboarding')], 'dismissed'],
])('%s', (_, events, state) => {
  expect(play(onboardingMachine, { requestId }, events)).toEqual(state);
});

it('tells the server of which request it was seen', async () => {
  const received: unknown[] = [];
  const machine = onboardingMachine.provide({
    actors: actorsFrom<OnboardingServices>({
      dismissOnboarding: async (input) => {
        received.push(input);
      },
    }),
  });
  const actor = createActor(machine, { input: { requestId } }).start();
  actor.send(dismiss);
  await waitFor(actor, (snapshot) => snapshot.matches('dismissed'));
  expect(received).toEqual([{ requestId }]);
});

it('tells the screen to show the dialog until it is dismissed', () => {
  const at = snapshotsOf(onboardingMachine, { requestId });
  expect([at(), at(dismiss)].map(isOffered)).toEqual([true, false]);
});
