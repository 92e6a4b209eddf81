/** Codes for choosing a new password. Only their digest is stored; the code itself is mailed. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '#server/database/sql.ts';
import { codeMismatch, expiredCode, limitExceeded } from './errors.ts';
import { after, type Clock, type PoolSettings } from './settings.ts';

export type ResetCodes = ReturnType<typeof createResetCodes>;

export function createResetCodes(settings: PoolSettings, clock: Clock) {
  return {
    /** Makes a code of six digits; an earlier one stops counting. */
    async make(sql: Sql, username: string): Promise<string> {
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      await sql.query('delete from pool_reset_code where expires_at <= $1', [clock()]);
      await sql.query(
        `insert into pool_reset_code (username, digest, expires_at) values ($1, $2, $3)
         on conflict (username) do update
           set digest = excluded.digest, expires_at = excluded.expires_at, tries = 0`,
        [username, digest(username, code), after(clock(), settings.codeSeconds)],
      );
      return code;
    },

    /**
     * Judges a code. Each try counts, right or wrong, so it must run outside a transaction that may roll back.
     *
     * @throws ExpiredCodeException, LimitExceededException or CodeMismatchException.
     */
    async check(sql: Sql, username: string, code: string) {
      const { rows } = await sql.query<{ digest: string; tries: number }>(
        `update pool_reset_code set tries = tries + 1
          where username = $1 and expires_at > $2 returning digest, tries`,
        [username, clock()],
      );
      const pending = rows[0];
      if (!pending) throw expiredCode();
      if (pending.tries > settings.forgotPasswordPerHour) throw limitExceeded();
      const actual = Buffer.from(digest(username, code));
      if (!timingSafeEqual(actual, Buffer.from(pending.digest))) throw codeMismatch();
    },

    /** Uses a code once; false when it was used before. */
    async spend(sql: Sql, username: string, code: string): Promise<boolean> {
      const { rowCount } = await sql.query(
        'delete from pool_reset_code where username = $1 and digest = $2',
        [username, digest(username, code)],
      );
      return rowCount === 1;
    },
  };
}

const digest = (username: string, code: string) =>
  createHash('sha256').update(`${username}:${code}`).digest('base64url');
