/** The sign-ins of the caller. Source: issue 33, 9. */
import type { sessionCalls } from '#contract/sessions.ts';
import type { EndedSessions } from '#server/api/ended-sessions.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { endSession } from '#server/stores/sessions.ts';

type Dependencies = { clock: () => Date; endedSessions: EndedSessions };

export function sessionHandlers({
  clock,
  endedSessions,
}: Dependencies): Handlers<typeof sessionCalls> {
  return {
    async endSession(_, { sql, caller }) {
      const at = clock();
      await endSession(sql, caller, at);
      const entry = { actor: caller.sub, action: 'session.end', from: 'signed-in', at };
      await writeAudit(sql, { ...entry, entity: 'client', requestId: caller.sub, to: 'ended' });
      endedSessions.add(caller.session);
    },
  };
}
