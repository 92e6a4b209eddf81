import { actorsFrom } from '#machines/kit/service.ts';
import { signInMachine } from '#machines/sign-in.machine.ts';
import type { LoadServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';
import { type LoadHome, provideProfile } from './profile.ts';

/** Signing in with a password, on /login and over a page whose session ended. */
export function provideSignIn(loadServices: LoadServices, loadHome?: LoadHome) {
  const auth = async () => (await loadServices()).auth;
  return signInMachine.provide({
    actors: {
      ...actorsFrom(lazyCalls(auth, 'signIn', 'completeNewPassword', 'confirmCode')),
      profile: provideProfile(loadServices, loadHome),
    },
  });
}
