/** The sign-ins of the caller. Source: issue 33, 9. */
import type { sessionCalls } from '#contract/sessions.ts';
import { isRecentSignIn } from '#domain/person/recent-sign-in.ts';
import { refusal } from '#server/api/answers.ts';
import type { EndedSessions } from '#server/api/ended-sessions.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import type { SessionUses } from '#server/api/session-uses.ts';
import type { Sql } from '#server/database/sql.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { endOtherSessions, endSession, openSessions } from '#server/stores/sessions.ts';

/** How long a sign-in can be renewed. */
const RENEWED_MS = 30 * 86_400_000;

type Dependencies = {
  clock: () => Date;
  endedSessions: EndedSessions;
  sessionUses: SessionUses;
};

export function sessionHandlers({
  clock,
  endedSessions,
  sessionUses,
}: Dependencies): Handlers<typeof sessionCalls> {
  async function listOf(sql: Sql, caller: Caller) {
    const rows = await openSessions(sql, caller, new Date(clock().getTime() - RENEWED_MS));
    return {
      sessions: rows.map(({ id, began_at, used_at, ...device }) => ({
        ...device,
        began_at: began_at.toISOString(),
        used_at: used_at.toISOString(),
        current: id === caller.session,
      })),
    };
  }

  const record = (sql: Sql, { sub: actor }: Caller, action: string, at: Date) =>
    writeAudit(sql, {
      actor,
      action,
      entity: 'client',
      requestId: actor,
      from: 'signed-in',
      to: 'ended',
      at,
    });

  return {
    async endSession(_, { sql, caller }) {
      const at = clock();
      await endSession(sql, caller, at);
      await record(sql, caller, 'session.end', at);
      endedSessions.add(caller.session);
    },

    async listSessions(_, { sql, caller }) {
      await sessionUses.save();
      return listOf(sql, caller);
    },

    async endOtherSessions(_, { sql, caller }) {
      const at = clock();
      if (!isRecentSignIn(caller.since, at)) throw refusal('signInAgain');
      for (const id of await endOtherSessions(sql, caller, at)) endedSessions.add(id);
      await record(sql, caller, 'sessions.end', at);
      return listOf(sql, caller);
    },
  };
}
