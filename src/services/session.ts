import type { Api } from '#contract/api.ts';
import { CLIENT_CREATED } from '#contract/clients.ts';
import type { ProfileServices } from '#machines/profile.machine.ts';
import type { SessionServices } from '#machines/session.machine.ts';
import type { SignInServices } from '#machines/sign-in.machine.ts';
import type { AuthServices } from './auth.ts';
import type { Client } from './client.ts';
import { clearUser, readUser, writeUser } from './storage.ts';

/** Who is here, and how they come in. Source: spec 4 (sign-in). */
export function sessionServices(
  call: Client<Api>,
  auth: AuthServices,
  storage: Storage,
): SessionServices & SignInServices & ProfileServices {
  return {
    async restoreUser() {
      const user = readUser(storage);
      // The tokens are this tab's, the stored user is every tab's: without tokens it stays for the others.
      return user && (await auth.idToken()) ? user : null;
    },

    async storeUser({ user }) {
      writeUser(storage, user);
    },

    async signOut() {
      clearUser(storage);
      await auth.signOut();
    },

    signIn: auth.signIn,
    completeNewPassword: auth.completeNewPassword,

    loadProfile: (_, signal) => call.loadProfile({}, signal),

    async createClient(_, signal) {
      const identity = await auth.currentIdentity();
      if (!identity?.email) return 'refused';
      const { email, name } = identity;
      const body = { platform_data: { name, email }, full_name: name || email, email };
      const { message } = await call.createClient({ body }, signal);
      return message === CLIENT_CREATED ? 'created' : 'refused';
    },
  };
}
