import type { UserInfo } from '#contract/user-info.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { type ProfileServices, profileMachine } from '#machines/parts/session/profile.machine.ts';
import type { LoadServices, PortalServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';

/** What a person's home asks for first: its code comes beside the call of the profile. */
export type LoadHome = () => Promise<{
  loadDueStep: (info: UserInfo, offers: PortalServices['offers']) => void;
}>;

/**
 * The last step of every way to sign in, bound to the services.
 *
 * @param loadHome where the person goes to their home from here: the request that it shows comes with the profile.
 */
export function provideProfile(loadServices: LoadServices, loadHome?: LoadHome) {
  const profile = async (): Promise<ProfileServices> => {
    const { profile: services, requests, offers } = await loadServices();
    if (!loadHome) return services;
    const loadProfile: ProfileServices['loadProfile'] = async (input, signal) => {
      // Without it the page of the request asks for itself.
      const home = loadHome().catch(() => null);
      const loadStep = (info: UserInfo) =>
        void home.then((code) => code?.loadDueStep(info, offers));
      const found = await services.loadProfileAndRequest(input, signal);
      if (found?.request) requests.openWith(found.request, loadStep);
      return found;
    };
    return { ...services, loadProfile };
  };
  return profileMachine.provide({
    actors: actorsFrom(lazyCalls(profile, 'loadProfile', 'createClient', 'signOut')),
  });
}
