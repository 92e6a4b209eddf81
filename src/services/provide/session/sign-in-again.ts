import { signInAgainMachine } from '#machines/sign-in-again.machine.ts';
import type { LoadServices, PortalServices } from '#services/index.ts';
import { provideMarketplaceSignIn } from './marketplace-sign-in.ts';
import { provideSignIn } from './sign-in.ts';

export const provideSignInAgain = (loadServices: LoadServices) =>
  signInAgainMachine.provide({
    actors: {
      signIn: provideSignIn(loadServices),
      marketplaceSignIn: provideMarketplaceSignIn(loadServices),
    },
  });

/** For an act that demands a recent sign-in: the person is signed in, and stays so where they leave it. */
export function provideRecentSignIn(services: PortalServices) {
  const auth = { ...services.auth, ...services.signInAgain };
  return provideSignInAgain(async () => ({ ...services, auth }));
}
