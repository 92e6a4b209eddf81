import type { SessionUser } from '#machines/kit/session-user.ts';
import type { SessionServices } from '#machines/session.machine.ts';
import type { AuthServices } from './auth.ts';
import type { KeyValues } from './device-storage.ts';
import type { IdleWatch } from './idle-watch.ts';
import { clearUser, readUser, storedRecord, writeUser } from './storage.ts';
import type { Tabs } from './tabs.ts';
import type { UploadQueue } from './uploads/upload-queue.ts';

/** Who is signed in, in this tab and in the others. Source: spec 4 (sign-in, logout). */
export function sessionServices(
  auth: AuthServices,
  storage: KeyValues,
  tabs: Tabs,
  uploads: Pick<UploadQueue, 'clear'>,
  idle: IdleWatch,
  endAtApi: () => Promise<void>,
): Omit<SessionServices, 'keepLanguage'> {
  return {
    async restoreUser() {
      const user = readUser(storage);
      if (!user) return null;
      if (await idle.isOver()) tabs.dropTokens();
      const person = (await auth.currentIdentity()) ?? (await identityOfAnotherTab());
      if (!person) return 'expired';
      tabs.setPerson(person.id);
      return { user, person };
    },

    async storeUser({ user }) {
      const recordBefore = storedRecord(storage);
      write(user);
      idle.note();
      const person = await auth.currentIdentity();
      const isOtherUser = recordBefore !== null && recordBefore !== storedRecord(storage);
      if (isOtherUser || tabs.belongsToOther(person?.id)) await uploads.clear().catch(() => {});
      if (person) tabs.announceSignIn(person.id);
      return person;
    },

    keepUser: async ({ user }) => write(user),

    async signOut() {
      clearUser(storage);
      tabs.announceSignOut();
      await uploads.clear().catch(() => {});
      await endAtApi();
      await auth.signOut();
    },

    awaitEndElsewhere: ({ person }, signal) => tabs.awaitEnd(person?.id ?? null, signal),

    async awaitIdle(_, signal) {
      await idle.awaitOver(signal);
      tabs.dropTokens();
    },

    async awaitSignInElsewhere({ person }, signal) {
      await tabs.awaitSignIn(person?.id ?? null, signal);
      idle.note();
    },
  };

  async function identityOfAnotherTab() {
    return (await tabs.requestTokens()) ? auth.currentIdentity() : null;
  }

  /** Where storage is refused the session lasts as long as the page. */
  function write(user: SessionUser) {
    try {
      writeUser(storage, user);
    } catch {
      // The session machine knows the user.
    }
  }
}
