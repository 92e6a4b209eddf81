import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import {
  type OnboardingServices,
  onboardingMachine,
} from '#machines/parts/request/onboarding.machine.ts';

const { answers, fails } = outcomesOf<OnboardingServices>();

export const model = modelOf(onboardingMachine, {
  input: { requestId },
  events: [
    { type: 'onboarding.dismiss' },
    answers('dismissOnboarding', undefined),
    fails('dismissOnboarding'),
  ],
});
