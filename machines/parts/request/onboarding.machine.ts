/**
 * The onboarding of a request that has the show_onboarding flag: shown until it is dismissed, here and
 * on the server. Source: spec 1; D-84.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from '../../kit/service.ts';

export type OnboardingServices = {
  dismissOnboarding: Service<{ requestId: string }, void>;
};

type OnboardingInput = { requestId: string };

export const onboardingMachine = setup({
  types: {
    input: {} as OnboardingInput,
    context: {} as OnboardingInput,
    events: {} as { type: 'onboarding.dismiss' },
  },
  actors: ports<OnboardingServices>('dismissOnboarding'),
}).createMachine({
  id: 'onboarding',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: { on: { 'onboarding.dismiss': 'dismissing' } },
    dismissing: {
      description: 'Closed already: if the call fails, the dialog comes back with the next visit',
      invoke: {
        id: 'dismissOnboarding',
        src: 'dismissOnboarding',
        input: ({ context }) => context,
        onDone: 'dismissed',
        onError: 'dismissed',
      },
    },
    dismissed: {},
  },
});

export type OnboardingMachine = typeof onboardingMachine;
export type OnboardingActor = ActorRefFrom<OnboardingMachine>;

export const isOffered = (snapshot: SnapshotFrom<OnboardingMachine>) => snapshot.matches('offered');
