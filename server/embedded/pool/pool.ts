/** The embedded user pool: Cognito's protocol over our own database. Never in production. */
import type { Database, Sql } from '#server/database/sql.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { createAttempts } from './attempts.ts';
import { createAuthenticators } from './authenticators.ts';
import type { PoolDependencies } from './dependencies.ts';
import { createFakeCredentials } from './fake-credentials.ts';
import { createHosted } from './hosted.ts';
import { createProtocol } from './protocol.ts';
import { createResetCodes } from './reset-codes.ts';
import type { Clock, PoolSettings } from './settings.ts';
import { loadSigningKey } from './signing-key.ts';
import { createTokens } from './tokens.ts';
import { createUsers } from './users.ts';

export type Pool = Awaited<ReturnType<typeof createPool>>;

type Options = {
  /** Migrated. */
  db: Database;
  settings: PoolSettings;
  mail: SendMail;
  clock?: Clock;
};

export async function createPool({ db, settings, mail, clock = () => new Date() }: Options) {
  const key = await loadSigningKey(db, clock);
  const users = createUsers(settings, clock);
  const tokens = createTokens(settings, key, users, clock);
  const dependencies: PoolDependencies = {
    db,
    settings,
    clock,
    mail,
    users,
    tokens,
    attempts: createAttempts(clock),
    resetCodes: createResetCodes(settings, clock),
    authenticators: createAuthenticators(clock),
    fakeCredentials: createFakeCredentials(key.secret),
  };
  const protocol = createProtocol(dependencies);
  const hosted = createHosted(dependencies);

  return {
    settings,
    users,
    tokens,
    authenticators: dependencies.authenticators,
    protocol,
    hosted,
    /** Forgets everybody, their sign-ins and their limits. The signing key stays. */
    async reset(sql: Sql) {
      for (const table of ['grant', 'reset_code', 'reset_request', 'failure', 'user']) {
        await sql.query(`delete from pool_${table}`);
      }
      protocol.forget();
      hosted.forget();
    },
  };
}
