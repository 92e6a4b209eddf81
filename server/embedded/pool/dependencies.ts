import type { Database } from '#server/database/sql.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import type { Attempts } from './attempts.ts';
import type { Authenticators } from './authenticators.ts';
import type { FakeCredentials } from './fake-credentials.ts';
import type { ResetCodes } from './reset-codes.ts';
import type { Clock, PoolSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';
import type { Users } from './users.ts';

/** What the pool's operations are made of. */
export type PoolDependencies = {
  db: Database;
  settings: PoolSettings;
  clock: Clock;
  users: Users;
  tokens: Tokens;
  attempts: Attempts;
  resetCodes: ResetCodes;
  authenticators: Authenticators;
  fakeCredentials: FakeCredentials;
  mail: SendMail;
};
