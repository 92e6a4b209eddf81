import { actorsFrom } from '#machines/kit/service.ts';
import { type ProfileServices, profileMachine } from '#machines/profile.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { lazily } from '../lazily.ts';

/** The end that every way to sign in has, bound to the services. */
export function provideProfile(services: Promise<PortalServices>) {
  const profile = services.then(({ profile }): ProfileServices => profile);
  return profileMachine.provide({
    actors: actorsFrom(lazily(profile, 'loadProfile', 'createClient', 'signOut')),
  });
}
