import { actorsFrom } from '#machines/kit/service.ts';
import { type LandingServices, landingMachine } from '#machines/landing.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazily } from '#services/lazily.ts';
import { provideMarketplaceSignIn } from './marketplace-sign-in.ts';

export function provideLanding(loadServices: LoadServices) {
  const auth = async (): Promise<LandingServices> => (await loadServices()).auth;
  return landingMachine.provide({
    actors: {
      ...actorsFrom(lazily(auth, 'hasProvider')),
      marketplaceSignIn: provideMarketplaceSignIn(loadServices),
    },
  });
}
