import { actorsFrom } from '#machines/kit/service.ts';
import { secondFactorMachine } from '#machines/second-factor.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';

export const provideSecondFactor = ({ auth: { loadSecondFactor } }: PortalServices) =>
  secondFactorMachine.provide({
    actors: actorsFrom(
      lazyCalls(loadSecondFactor, 'findFactor', 'startSetUp', 'confirmSetUp', 'removeFactor'),
    ),
  });
