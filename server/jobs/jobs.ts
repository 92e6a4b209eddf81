/**
 * What must happen later: rows written in the transaction of the change that asks for them, so that
 * neither exists without the other. A lease names the worker of a job; the number of attempts excludes
 * it, so a worker that lost its lease writes nothing.
 */

import { uuidv7 } from '#server/crypto/ids.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import { currentTrace } from './job-trace.ts';

export type Job = {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  /** Of the call that asked for it. */
  traceparent: string | null;
};

type NewJob = {
  kind: string;
  /** The same kind and key are enqueued once, for ever. */
  key: string;
  /** Anything that survives JSON; ids rather than personal data. */
  payload: unknown;
  delayMs?: number;
};

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 3_600_000;
const LEASE_MS = 30_000;

/** Asks for a job in the caller's transaction; it runs once that has committed. */
export async function enqueue(sql: Sql, { kind, key, payload, delayMs = 0 }: NewJob) {
  await sql.query(
    `insert into job (id, kind, key, payload, run_at, traceparent)
     values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond', $6)
     on conflict (kind, key) do nothing`,
    [uuidv7(), kind, key, JSON.stringify(payload), delayMs, currentTrace()],
  );
}

/** Takes jobs that are due, oldest first, each for one worker alone until its lease ends; of some kinds, or of all. */
export async function claim(
  db: Database,
  batch: number,
  leaseMs = LEASE_MS,
  kinds: string[] | null = null,
): Promise<Job[]> {
  const { rows } = await db.query<Job>(
    `update job
        set attempts = attempts + 1, leased_until = now() + $2 * interval '1 millisecond'
      where id in (
        select id from job
         where done_at is null and run_at <= now()
           and (leased_until is null or leased_until < now())
           and ($3::text[] is null or kind = any($3::text[]))
         order by run_at limit $1
           for update skip locked)
      returning id, kind, payload, attempts, traceparent`,
    [batch, leaseMs, kinds],
  );
  return rows;
}

/**
 * Runs a claimed job: its work and its done mark commit together. A failure rolls both back and puts
 * the job off, twice as long each time, up to an hour.
 *
 * @returns what went wrong, or null; null too when the lease was lost and nothing was done, and for a job that
 * failed because its worker stops: it is given back.
 */
export async function run(
  db: Database,
  job: Job,
  work: (sql: Sql, job: Job) => Promise<void>,
  stopping?: AbortSignal,
): Promise<unknown> {
  try {
    await db.transaction(async (sql) => {
      const { rowCount } = await sql.query(
        `update job set done_at = now(), leased_until = null, last_error = null
          where id = $1 and attempts = $2 and done_at is null`,
        [job.id, job.attempts],
      );
      if (rowCount === 1) await work(sql, job);
    });
    return null;
  } catch (error) {
    if (stopping?.aborted) {
      await giveBack(db, [job]);
      return null;
    }
    await postpone(db, job, error);
    return error;
  }
}

/** Other workers may take them at once, and no try is counted. */
export async function giveBack(db: Database, jobs: readonly Job[]) {
  await db.query(
    `update job set leased_until = null, attempts = job.attempts - 1
       from unnest($1::uuid[], $2::int[]) as given (id, attempts)
      where job.id = given.id and job.attempts = given.attempts and done_at is null`,
    [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts)],
  );
}

async function postpone(db: Database, { id, attempts }: Job, error: unknown) {
  const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);
  await db.query(
    `update job
        set leased_until = null, last_error = $3, run_at = now() + $4 * interval '1 millisecond'
      where id = $1 and attempts = $2 and done_at is null`,
    [id, attempts, nameOf(error), pauseMs],
  );
}

/** Its name alone: a message may hold a value, and a value may be a person's. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
