/**
 * Which sessions are in use, and since when not: noted by each call, saved together and seldom, so that no call waits for
 * it. Source: issue 33, 9.
 */
import { deviceOf } from '#domain/person/device.ts';
import type { Sql } from '#server/database/sql.ts';
import { type SessionUse, type SignIn, saveSessionUses } from '#server/stores/sessions.ts';

/** How much later than it was a last use may be shown. */
const EVERY_MS = 60_000;

type Noted = SessionUse & { savedAt: number };

export type SessionUses = ReturnType<typeof createSessionUses>;

export function createSessionUses({ db, clock }: { db: Sql; clock: () => Date }) {
  const noted = new Map<string, Noted>();

  return {
    note({ sub, session, since }: SignIn, userAgent: string | undefined) {
      const usedAt = clock();
      const known = noted.get(session);
      if (known) known.usedAt = usedAt;
      else noted.set(session, { sub, session, since, usedAt, savedAt: 0, ...deviceOf(userAgent) });
    },

    /** A new one at once, a known one after a minute. What could not be saved is saved the next time. */
    async save() {
      const now = clock().getTime();
      const due = [...noted.values()].filter(({ savedAt }) => Math.abs(now - savedAt) >= EVERY_MS);
      const unsaved = due.filter(({ usedAt, savedAt }) => usedAt.getTime() > savedAt);
      if (unsaved.length > 0) await saveSessionUses(db, unsaved);
      for (const use of due) {
        if (unsaved.includes(use)) use.savedAt = now;
        else noted.delete(use.session);
      }
    },
  };
}
