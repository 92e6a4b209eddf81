import type { UserInfo } from '#contract/user-info.ts';
import { dueStep } from '#domain/request/stepper.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { type ProfileServices, profileMachine } from '#machines/profile.machine.ts';
import type { LoadServices } from '../services.tsx';
import { lazily } from './lazily.ts';

/**
 * The last step of every way to sign in, bound to the services.
 *
 * @param next the person goes to their home from here: what it asks for first comes with the profile.
 */
export function provideProfile(loadServices: LoadServices, { next }: { next?: 'home' } = {}) {
  const profile = async (): Promise<ProfileServices> => {
    const { profile: services, requests, offers } = await loadServices();
    const loadStep = (info: UserInfo) => {
      const component = dueStep(info)?.component;
      if (component === 'offersSelection') {
        offers.loadOffersAhead({ requestId: info.request.id });
      } else if (component) {
        const parts = import('#views/request/step-parts.tsx');
        parts.then(({ loadStepAhead }) => loadStepAhead(component)).catch(() => {});
      }
    };
    const loadProfile: ProfileServices['loadProfile'] = async (input, signal) => {
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
