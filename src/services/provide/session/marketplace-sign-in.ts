import { actorsFrom } from '#machines/kit/service.ts';
import { marketplaceSignInMachine } from '#machines/parts/session/marketplace-sign-in.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';

/** Signing in with a marketplace, on the landing and over a page whose session ended. */
export function provideMarketplaceSignIn(loadServices: LoadServices) {
  const auth = async () => (await loadServices()).auth;
  return marketplaceSignInMachine.provide({
    actors: actorsFrom(lazyCalls(auth, 'startFederation')),
  });
}
