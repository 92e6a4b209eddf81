import { actorsFrom } from '#machines/kit/service.ts';
import { landingMachine } from '#machines/landing.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';
import { provideMarketplaceSignIn } from './marketplace-sign-in.ts';

export function provideLanding(loadServices: LoadServices) {
  const auth = async () => (await loadServices()).auth;
  return landingMachine.provide({
    actors: {
      ...actorsFrom(lazyCalls(auth, 'hasProvider')),
      marketplaceSignIn: provideMarketplaceSignIn(loadServices),
    },
  });
}
