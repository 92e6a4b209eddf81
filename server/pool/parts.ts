import type { Database, Sql } from '#server/database/sql.ts';
import type { Attempts } from './attempts.ts';
import type { Decoys } from './decoy.ts';
import type { ResetCodes } from './reset-codes.ts';
import type { Clock, PoolSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';
import type { Users } from './users.ts';

export type Message = { to: string; subject: string; text: string };

/** Keeps a message for somebody, in the transaction that is open. */
export type SendMail = (sql: Sql, message: Message) => Promise<unknown>;

/** What the pool's operations are made of. */
export type PoolParts = {
  db: Database;
  settings: PoolSettings;
  clock: Clock;
  users: Users;
  tokens: Tokens;
  attempts: Attempts;
  resetCodes: ResetCodes;
  decoys: Decoys;
  mail: SendMail;
};
