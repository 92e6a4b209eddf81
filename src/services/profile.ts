import type { Api } from '#contract/api.ts';
import { CLIENT_CREATED } from '#contract/clients.ts';
import type { ProfileServices } from '#machines/parts/session/profile.machine.ts';
import type { AuthServices } from './auth.ts';
import type { Client } from './client.ts';

type ProfilePages = {
  /** For who goes to their home from here. */
  loadProfileAndRequest: ProfileServices['loadProfile'];
};

/** The last step of every way to sign in, before the user is stored. Source: spec 4 (sign-in). */
export function profileServices(
  call: Client<Api>,
  auth: AuthServices,
): ProfileServices & ProfilePages {
  return {
    loadProfile: (_, signal) => call.loadProfile({ query: {} }, signal),
    loadProfileAndRequest: (_, signal) =>
      call.loadProfile({ query: { include: 'request' } }, signal),

    async createClient(_, signal) {
      const identity = await auth.currentIdentity();
      if (!identity?.email) return 'refused';
      const { email, name } = identity;
      const body = { platform_data: { name, email }, full_name: name || email, email };
      const { message } = await call.createClient({ body }, signal);
      return message === CLIENT_CREATED ? 'created' : 'refused';
    },

    signOut: auth.signOut,
  };
}
