import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { type OnboardingServices, onboardingMachine } from '#machines/onboarding.machine.ts';
import { requestId } from '#test/fixtures/requests.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<OnboardingServices>();
const dismiss = { type: 'onboarding.dismiss', requestId } as const;

/** From spec 1 and D-84. */
it.each([
  ['the dialog is offered', [], 'offered'],
  ['it is put away at once', [dismiss], 'dismissing'],
  ['... here and on the server', [dismiss, answers('dismissOnboarding', undefined)], 'dismissed'],
  ['... and stays away when the server fails', [dismiss, fails('dismissOnboarding')], 'dismissed'],
])('%s', (_, events, state) => {
  expect(play(onboardingMachine, undefined, events)).toEqual(state);
});

it('tells the server of which request it was seen', async () => {
  const heard: unknown[] = [];
  const machine = onboardingMachine.provide({
    actors: actorsFrom<OnboardingServices>({
      dismissOnboarding: async (input) => {
        heard.push(input);
      },
    }),
  });
  const actor = createActor(machine).start();
  actor.send(dismiss);
  await waitFor(actor, (snapshot) => snapshot.matches('dismissed'));
  expect(heard).toEqual([{ requestId }]);
});
