/** An app that must be set up before the sign-in is done: MFA_SETUP, as Cognito has it. Source: decision 0098. */
import type { PoolDependencies } from './dependencies.ts';
import { appMismatch, notAuthorized } from './errors.ts';
import { createExpiringMap } from './expiring.ts';
import { type Json, text } from './input.ts';
import type { PoolUser } from './users.ts';

/** Wrong codes of one session; then signing in starts anew. */
const MAX_TRIES = 3;

type Pending = { username: string; tries: number; isVerified: boolean };

export type RequiredSetUp = ReturnType<typeof createRequiredSetUp>;

export function createRequiredSetUp({
  db,
  clock,
  settings,
  users,
  authenticators,
}: PoolDependencies) {
  const sessions = createExpiringMap<Pending>(clock, settings.challengeSeconds);

  function pendingOf(session: string): Pending {
    const pending = sessions.get(session);
    if (!pending) throw sessionOver();
    return pending;
  }

  return {
    /** What is asked of a person who must have an app and has none; undefined for all others. */
    challenge({ username, requiresApp }: PoolUser): Json | undefined {
      if (!requiresApp) return undefined;
      return {
        ChallengeName: 'MFA_SETUP',
        Session: sessions.add({ username, tries: 0, isVerified: false }),
        ChallengeParameters: {
          USER_ID_FOR_SRP: username,
          MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]',
        },
      };
    },

    async associate(session: string): Promise<Json> {
      const { username } = pendingOf(session);
      return { SecretCode: await authenticators.associate(db, username), Session: session };
    },

    /** @throws EnableSoftwareTokenMFAException, after which the session may be tried again. */
    async verify(session: string, code: string): Promise<Json> {
      const pending = pendingOf(session);
      pending.tries += 1;
      if (pending.tries > MAX_TRIES) throw sessionOver();
      if (!(await authenticators.verify(db, pending.username, code))) throw appMismatch();
      pending.isVerified = true;
      return { Status: 'SUCCESS', Session: session };
    },

    async finish(session: string, responses: unknown): Promise<PoolUser> {
      const { username, isVerified } = pendingOf(session);
      if (!isVerified || username !== text(responses, 'USERNAME')) throw sessionOver();
      sessions.take(session);
      await authenticators.enable(db, username, true);
      const user = await users.find(db, username);
      if (!user) throw sessionOver();
      return user;
    },

    forget: sessions.clear,
  };
}

const sessionOver = () => notAuthorized('Invalid session for the user, session is expired.');
