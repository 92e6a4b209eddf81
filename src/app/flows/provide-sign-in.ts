import { actorsFrom } from '#machines/kit/service.ts';
import { type SignInServices, signInMachine } from '#machines/sign-in.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { lazily } from '../lazily.ts';
import { provideProfile } from './provide-profile.ts';

/** Signing in with a password, on /login and over a page whose session ended. */
export function provideSignIn(services: Promise<PortalServices>) {
  const auth = services.then(({ auth }): SignInServices => auth);
  return signInMachine.provide({
    actors: {
      ...actorsFrom(lazily(auth, 'signIn', 'completeNewPassword')),
      profile: provideProfile(services),
    },
  });
}
