import type { Database, Sql } from '#server/database/sql.ts';
import type { Attempts } from './attempts.ts';
import type { FakeCredentials } from './fake-credentials.ts';
import type { ResetCodes } from './reset-codes.ts';
import type { Clock, PoolSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';
import type { Users } from './users.ts';

export type Message = { to: string; subject: string; text: string };

/** Stores a message for a person, in the open transaction. */
export type SendMail = (sql: Sql, message: Message) => Promise<unknown>;

/** What the pool's operations are made of. */
export type PoolDependencies = {
  db: Database;
  settings: PoolSettings;
  clock: Clock;
  users: Users;
  tokens: Tokens;
  attempts: Attempts;
  resetCodes: ResetCodes;
  fakeCredentials: FakeCredentials;
  mail: SendMail;
};
