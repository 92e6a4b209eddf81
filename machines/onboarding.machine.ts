/**
 * The onboarding of a request that has the show_onboarding flag: shown until it is put away, here and
 * on the server. Source: spec 1; D-84.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';

export type OnboardingServices = {
  dismissOnboarding: Service<{ requestId: string }, void>;
};

type Event = { type: 'onboarding.dismiss'; requestId: string };

export const onboardingMachine = setup({
  types: { context: {} as { requestId: string }, events: {} as Event },
  actors: ports<OnboardingServices>('dismissOnboarding'),
}).createMachine({
  id: 'onboarding',
  context: { requestId: '' },
  initial: 'offered',
  states: {
    offered: {
      on: {
        'onboarding.dismiss': {
          target: 'dismissing',
          actions: assign({ requestId: ({ event }) => event.requestId }),
        },
      },
    },
    dismissing: {
      invoke: {
        id: 'dismissOnboarding',
        src: 'dismissOnboarding',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: 'dismissed',
        // It was seen all the same: it comes back with the next visit, not now.
        onError: 'dismissed',
      },
    },
    dismissed: {},
  },
});

export type OnboardingMachine = typeof onboardingMachine;
export type OnboardingActor = ActorRefFrom<OnboardingMachine>;

export const isOffered = (snapshot: SnapshotFrom<OnboardingMachine>) => snapshot.matches('offered');
