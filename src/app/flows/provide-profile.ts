import { actorsFrom } from '#machines/kit/service.ts';
import { type ProfileServices, profileMachine } from '#machines/profile.machine.ts';
import type { LoadServices } from '../services.tsx';
import { lazily } from './lazily.ts';

/** The last step of every way to sign in, bound to the services. */
export function provideProfile(loadServices: LoadServices) {
  const profile = async (): Promise<ProfileServices> => (await loadServices()).profile;
  return profileMachine.provide({
    actors: actorsFrom(lazily(profile, 'loadProfile', 'createClient', 'signOut')),
  });
}
