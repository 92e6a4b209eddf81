import type { SessionServices, SessionUser } from '#machines/session.machine.ts';
import type { AuthServices } from './auth.ts';
import { clearUser, readUser, storedRecord, writeUser } from './storage.ts';
import type { Tabs } from './tabs.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Who is here, in this tab and in the others. Source: spec 4 (sign-in, logout). */
export function sessionServices(
  auth: AuthServices,
  storage: Storage,
  tabs: Tabs,
  uploads: Pick<UploadQueue, 'clear'>,
): SessionServices {
  return {
    async restoreUser() {
      const user = readUser(storage);
      if (!user) return null;
      const person = (await auth.currentIdentity()) ?? (await fromAnotherTab());
      if (!person) return 'expired';
      tabs.settle(person.id);
      return { user, person };
    },

    async storeUser({ user }) {
      const before = storedRecord(storage);
      keep(user);
      const person = await auth.currentIdentity();
      const isOther = before !== null && before !== storedRecord(storage);
      if (isOther || tabs.isOther(person?.id)) await uploads.clear().catch(() => {});
      if (person) tabs.tellArrival(person.id);
      return person;
    },

    async signOut() {
      clearUser(storage);
      tabs.tellLeaving();
      await uploads.clear().catch(() => {});
      await auth.signOut();
    },

    hearLeaving: ({ person }, signal) => tabs.hearLeaving(person?.id ?? null, signal),
    hearReturn: ({ person }, signal) => tabs.hearReturn(person?.id ?? null, signal),
  };

  async function fromAnotherTab() {
    return (await tabs.takeOver()) ? auth.currentIdentity() : null;
  }

  /** Where storage is refused the session lasts as long as the page. */
  function keep(user: SessionUser) {
    try {
      writeUser(storage, user);
    } catch {
      // The page knows who is here.
    }
  }
}
