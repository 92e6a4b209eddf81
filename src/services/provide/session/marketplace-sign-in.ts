import { actorsFrom } from '#machines/kit/service.ts';
import {
  type MarketplaceSignInServices,
  marketplaceSignInMachine,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazily } from '#services/lazily.ts';

/** Signing in with a marketplace, on the landing and over a page whose session ended. */
export function provideMarketplaceSignIn(loadServices: LoadServices) {
  const auth = async (): Promise<MarketplaceSignInServices> => (await loadServices()).auth;
  return marketplaceSignInMachine.provide({
    actors: actorsFrom(lazily(auth, 'startFederation')),
  });
}
