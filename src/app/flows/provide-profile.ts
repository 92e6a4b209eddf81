import { actorsFrom } from '#machines/kit/service.ts';
import { type ProfileServices, profileMachine } from '#machines/profile.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { lazily } from '../lazily.ts';

/** The end that every way to sign in has, bound to the services. */
export function provideProfile(services: Promise<PortalServices>) {
  const session = services.then(({ session }): ProfileServices => session);
  return profileMachine.provide({
    actors: actorsFrom(lazily(session, 'loadProfile', 'createClient', 'signOut')),
  });
}
