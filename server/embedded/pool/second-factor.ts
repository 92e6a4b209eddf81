/** The code of an authenticator app, after the password. Source: decision 0098. */
import type { Sql } from '#server/database/sql.ts';
import type { PoolDependencies } from './dependencies.ts';
import { codeMismatch, expiredCode, notAuthorized } from './errors.ts';
import { createExpiringMap } from './expiring.ts';
import { type Json, text } from './input.ts';
import type { PoolUser } from './users.ts';

/** Wrong codes of one session; then signing in starts anew. */
const MAX_TRIES = 3;

/** Wrong codes are counted apart from wrong passwords: the right password must not clear them. */
const attemptsOf = (username: string) => `code:${username}`;

export function createSecondFactor({
  db,
  clock,
  settings,
  users,
  attempts,
  authenticators,
}: PoolDependencies) {
  const sessions = createExpiringMap<{ username: string; tries: number }>(
    clock,
    settings.challengeSeconds,
  );

  return {
    /** What is asked of a person who set an app up; undefined where the password is enough. */
    async challenge(sql: Sql, { username }: PoolUser): Promise<Json | undefined> {
      if (!(await authenticators.isEnabled(sql, username))) return undefined;
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: sessions.add({ username, tries: 0 }),
        ChallengeParameters: { USER_ID_FOR_SRP: username },
      };
    },

    /** @throws CodeMismatchException or ExpiredCodeException, after which the session may be tried again. */
    async confirm(session: string, responses: unknown): Promise<PoolUser> {
      const code = text(responses, 'SOFTWARE_TOKEN_MFA_CODE');
      const pending = sessions.get(session);
      if (!pending || pending.username !== text(responses, 'USERNAME')) throw sessionOver();
      pending.tries += 1;
      if (pending.tries > MAX_TRIES) throw sessionOver();
      await attempts.begin(db, attemptsOf(pending.username));
      const answer = await authenticators.spend(db, pending.username, code);
      if (answer === 'mismatch') throw codeMismatch('Invalid code received for user');
      await attempts.succeed(db, attemptsOf(pending.username));
      if (answer === 'used') throw expiredCode('Your software token has already been used once.');
      sessions.take(session);
      const user = await users.find(db, pending.username);
      if (!user) throw sessionOver();
      return user;
    },

    forget: sessions.clear,
  };
}

const sessionOver = () => notAuthorized('Invalid session for the user, session is expired.');
