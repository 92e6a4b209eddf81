/**
 * The sessions that ended before their tokens did. A process knows them by heart, so that no call waits for it, and reads
 * at times what the other processes ended. Source: issue 33, 9.
 */
import type { Sql } from '#server/database/sql.ts';
import { ENDING } from '#server/stores/privacy/retention.ts';
import { sessionsEndedSince } from '#server/stores/sessions.ts';

/** Longer than a process waits between two readings, and than clocks differ. */
const OVERLAP_MS = 300_000;
const KEPT_MS = ENDING.session.days * 86_400_000;

export type EndedSessions = ReturnType<typeof createEndedSessions>;

export function createEndedSessions({ db, clock }: { db: Sql; clock: () => Date }) {
  /** In the order of their ends, nearly. */
  const ended = new Map<string, Date>();
  let span = KEPT_MS;
  const ago = (ms: number) => new Date(clock().getTime() - ms);

  return {
    has: (session: string) => ended.has(session),

    /** At once in this process. */
    add: (session: string) => ended.set(session, clock()),

    async read() {
      for (const { id, ended_at } of await sessionsEndedSince(db, ago(span))) {
        ended.set(id, ended_at);
      }
      span = OVERLAP_MS;
      const over = ago(KEPT_MS);
      for (const [id, at] of ended) {
        if (at > over) break;
        ended.delete(id);
      }
    },
  };
}
