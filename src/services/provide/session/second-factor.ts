import { actorsFrom } from '#machines/kit/service.ts';
import { secondFactorMachine } from '#machines/second-factor.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';
import { provideRecentSignIn } from './sign-in-again.ts';

export const provideSecondFactor = (services: PortalServices) =>
  secondFactorMachine.provide({
    actors: {
      ...actorsFrom(
        lazyCalls(
          services.auth.loadSecondFactor,
          'findFactor',
          'startSetUp',
          'confirmSetUp',
          'removeFactor',
        ),
      ),
      signInAgain: provideRecentSignIn(services),
    },
  });
