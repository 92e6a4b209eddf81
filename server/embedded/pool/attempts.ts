/** How many guesses are allowed. Counted in the database, so that no limit ends with a restart. */
import type { Sql } from '#server/database/sql.ts';
import { limitExceeded, notAuthorized } from './errors.ts';
import { after, type Clock } from './settings.ts';

/** Failures before the first lock; each further one doubles it: 1 s, 2 s, 4 s, up to 15 minutes. */
const FREE_FAILURES = 5;
const MAX_LOCK_SECONDS = 900;
/** Without an attempt for so long the count starts again. */
const IDLE_SECONDS = 900;
const HOUR_SECONDS = 3600;

export type Attempts = ReturnType<typeof createAttempts>;

export function createAttempts(clock: Clock) {
  const locked = () => notAuthorized('Password attempts exceeded');

  return {
    /** @throws NotAuthorizedException while locked; such an attempt does not prolong the lock. */
    async requireUnlocked(sql: Sql, username: string) {
      const { rows } = await sql.query<{ count: number; last_at: Date }>(
        'select count, last_at from pool_failure where username = $1',
        [username],
      );
      const failure = rows[0];
      if (failure && lockEnd(failure.count, failure.last_at) > clock()) throw locked();
    },

    /**
     * Counts an attempt as failed before it is checked, in one statement, so that guesses sent in parallel
     * cannot slip past the lock. `succeed` takes it back.
     *
     * @throws NotAuthorizedException while locked.
     */
    async begin(sql: Sql, username: string) {
      const now = clock();
      const idleSince = after(now, -IDLE_SECONDS);
      await sql.query('delete from pool_failure where last_at < $1', [idleSince]);
      const { rowCount } = await sql.query(
        `insert into pool_failure (username, count, last_at) values ($1, 1, $2)
         on conflict (username) do update set count = pool_failure.count + 1, last_at = $2
          where pool_failure.count < $3
             or pool_failure.last_at <= $2::timestamptz - interval '1 second'
                * least(power(2, least(pool_failure.count - $3, 10)), $4::float8)`,
        [username, now, FREE_FAILURES, MAX_LOCK_SECONDS],
      );
      if (rowCount === 0) throw locked();
    },

    async succeed(sql: Sql, username: string) {
      await sql.query('delete from pool_failure where username = $1', [username]);
    },

    /** @throws LimitExceededException past this many reset requests in an hour. */
    async countResetRequest(sql: Sql, username: string, perHour: number) {
      const now = clock();
      const hourAgo = after(now, -HOUR_SECONDS);
      await sql.query('delete from pool_reset_request where since <= $1', [hourAgo]);
      const { rows } = await sql.query<{ count: number }>(
        `insert into pool_reset_request (username, count, since) values ($1, 1, $2)
         on conflict (username) do update set count = pool_reset_request.count + 1
         returning count`,
        [username, now],
      );
      if ((rows[0]?.count ?? 1) > perHour) throw limitExceeded();
    },
  };
}

function lockEnd(count: number, lastAt: Date): Date {
  if (count < FREE_FAILURES) return lastAt;
  return after(lastAt, Math.min(2 ** (count - FREE_FAILURES), MAX_LOCK_SECONDS));
}
