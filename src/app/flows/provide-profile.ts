import type { UserInfo } from '#contract/user-info.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { type ProfileServices, profileMachine } from '#machines/parts/session/profile.machine.ts';
import { lazily } from '#services/lazily.ts';
import type { LoadServices } from '../start/services.ts';

/**
 * The last step of every way to sign in, bound to the services.
 *
 * @param next the person goes to their home from here: what it asks for first comes with the profile.
 */
export function provideProfile(loadServices: LoadServices, { next }: { next?: 'home' } = {}) {
  const profile = async (): Promise<ProfileServices> => {
    const { profile: services, requests, offers } = await loadServices();
    const loadProfile: ProfileServices['loadProfile'] = async (input, signal) => {
      // Without it the page of the request asks for itself.
      const ahead = import('./due-step-ahead.ts').catch(() => null);
      const loadStep = (info: UserInfo) =>
        void ahead.then((step) => step?.loadDueStep(info, offers));
      const found = await services.loadProfileAndRequest(input, signal);
      if (found?.request) requests.openWith(found.request, loadStep);
      return found;
    };
    return next === 'home' ? { ...services, loadProfile } : services;
  };
  return profileMachine.provide({
    actors: actorsFrom(lazily(profile, 'loadProfile', 'createClient', 'signOut')),
  });
}
