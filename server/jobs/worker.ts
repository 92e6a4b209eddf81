import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Sql } from '#server/database/sql.ts';
import { withinTrace } from './job-trace.ts';
import { claim, giveBack, type Job, run } from './jobs.ts';

/** The work of one kind of job. Its writes go through `sql` and commit with the job's done mark. */
type JobHandler = (sql: Sql, job: Job) => Promise<void>;

/** Work that takes longer than a transaction may: done before it, and what it answers is written in it. */
export type LongJob = { before: (job: Job) => Promise<JobHandler> };

/** By the kind of job. */
export type WorkerHandlers = Record<string, JobHandler | LongJob>;

export type WorkerOptions = {
  /** How long it waits when nothing is due; `wake` cuts the wait short. */
  idleMs?: number;
  /** How many jobs it takes at once. */
  batch?: number;
  /** How long a job is its own; a job of a worker that died waits this long. */
  leaseMs?: number;
  /** Called with every failure; without a job, the database did not answer. */
  report?: (error: unknown, job?: Job) => void;
  /** Begins the end before `stop` waits for it. */
  stopping?: AbortSignal;
};

export type Worker = {
  /** Looks for jobs now. */
  wake(): void;
  /** Ends after the job that is running, and gives the others back. */
  stop(): Promise<void>;
};

/** Works off jobs of the kinds it knows until it is stopped. Several workers, in several processes, share the work. */
export function startWorker(
  db: Database,
  handlers: WorkerHandlers,
  { idleMs = 500, batch = 10, leaseMs = 30_000, report = () => {}, stopping }: WorkerOptions = {},
): Worker {
  const kinds = Object.keys(handlers);
  const stopped = new AbortController();
  const ending = AbortSignal.any([stopped.signal, ...(stopping ? [stopping] : [])]);
  let idle = new AbortController();
  let woken = false;
  /** Kept while the database is away, so that they do not wait for the end of their lease. */
  let claimed: Job[] = [];

  async function runDueJobs(): Promise<boolean> {
    if (claimed.length === 0) claimed = await claim(db, batch, leaseMs, kinds);
    const more = claimed.length === batch;
    for (const job of [...claimed]) {
      if (ending.aborted) break;
      const failure = await withinTrace(job, async () =>
        run(db, job, await begin(job, handlers[job.kind]), ending),
      );
      claimed = claimed.filter((other) => other !== job);
      if (failure) report(failure, job);
    }
    return more;
  }

  /** A little unevenly, so that many workers do not all ask at once. */
  async function rest() {
    idle = new AbortController();
    const signal = AbortSignal.any([ending, idle.signal]);
    if (!woken) await sleep(idleMs * (0.75 + Math.random() / 2), null, { signal }).catch(() => {});
  }

  async function work() {
    while (!ending.aborted) {
      woken = false;
      const more = await runDueJobs().catch((error: unknown) => {
        report(error);
        return false;
      });
      if (!more) await rest();
    }
    if (claimed.length > 0) await giveBack(db, claimed).catch(report);
  }

  const done = work();
  return {
    wake() {
      woken = true;
      idle.abort();
    },
    stop() {
      stopped.abort();
      return done;
    },
  };
}

/** A failure before the transaction is the transaction's: the job is put off. */
async function begin(job: Job, handler: JobHandler | LongJob | undefined): Promise<JobHandler> {
  if (typeof handler === 'function') return handler;
  try {
    if (!handler) throw new Error(`No handler for jobs of kind "${job.kind}".`);
    return await handler.before(job);
  } catch (error) {
    return () => Promise.reject(error);
  }
}
