/** The sign-ins of a person. Source: issue 33, 9. */
import type { Api } from '#contract/api.ts';
import type { SessionListServices } from '#machines/session-list.machine.ts';
import type { AuthServices } from './auth.ts';
import type { Client } from './client.ts';
import { refusedAs } from './http.ts';
import { withinLimit } from './uploads/time-limit.ts';

export const sessionListServices = (
  call: Pick<Client<Api>, 'listSessions' | 'endOtherSessions'>,
): SessionListServices => ({
  listSessions: async (_, signal) => (await call.listSessions({}, signal)).sessions,
  endOtherSessions: (_, signal) =>
    call
      .endOtherSessions({}, signal)
      .then(({ sessions }) => sessions)
      .catch(refusedAs('signInAgain', 'signInAgain')),
});

/** How long who signs out waits for the end at the API: the tokens are dropped here anyway. */
const SIGN_OUT_LIMIT_MS = 2_000;

/** For who signs out; never fails. @param call waits for no session. */
export function sessionEnd(
  call: Pick<Client<Api>, 'endSession'>,
  { idToken }: Pick<AuthServices, 'idToken'>,
) {
  const end = async () => {
    if ((await idToken()) !== null) await call.endSession({});
  };
  return () => withinLimit(SIGN_OUT_LIMIT_MS, end()).catch(() => {});
}
