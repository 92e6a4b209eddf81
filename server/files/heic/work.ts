import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/sql.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import { LIMITS } from './convert.ts';
import { HEIC_JOB, heicJob } from './jobs.ts';

/** No call waits for a JPEG. */
const IDLE_MS = 2_000;

/** Converts one photo at a time while the server listens, in every mode. */
export function startHeicWorker(
  app: FastifyInstance,
  { db, objects }: { db: Database; objects: ObjectStore },
) {
  const stopping = new AbortController();
  const job = heicJob({
    objects,
    stopping: stopping.signal,
    report: (why) => app.log.warn({ why }, 'HEIC not converted'),
  });
  let worker: Worker | undefined;
  app.addHook('onListen', async () => {
    worker = startWorker(
      db,
      { [HEIC_JOB]: job },
      {
        idleMs: IDLE_MS,
        batch: 1,
        leaseMs: 2 * LIMITS.timeMs,
        report: (error, failed) => app.log.error({ err: error, kind: failed?.kind }, 'job failed'),
      },
    );
  });
  app.addHook('onClose', () => {
    stopping.abort();
    return worker?.stop();
  });
}
