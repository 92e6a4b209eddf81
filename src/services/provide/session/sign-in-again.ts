import { signInAgainMachine } from '#machines/sign-in-again.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { provideMarketplaceSignIn } from './marketplace-sign-in.ts';
import { provideSignIn } from './sign-in.ts';

export const provideSignInAgain = (loadServices: LoadServices) =>
  signInAgainMachine.provide({
    actors: {
      signIn: provideSignIn(loadServices),
      marketplaceSignIn: provideMarketplaceSignIn(loadServices),
    },
  });
