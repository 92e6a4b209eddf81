import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/sql.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { stoppingOf, workWhileListening } from '#server/jobs/app-worker.ts';
import { LIMITS } from './convert.ts';
import { HEIC_JOB, heicJob } from './jobs.ts';

/** No call waits for a JPEG. */
const IDLE_MS = 2_000;

/** Converts one photo at a time while the server listens, in every mode. */
export function startHeicWorker(
  app: FastifyInstance,
  { db, objects }: { db: Database; objects: ObjectStore },
) {
  const job = heicJob({
    objects,
    stopping: stoppingOf(app),
    report: (why) => app.log.warn({ why }, 'HEIC not converted'),
  });
  const options = { idleMs: IDLE_MS, batch: 1, leaseMs: 2 * LIMITS.timeMs };
  workWhileListening(app, db, { [HEIC_JOB]: job }, options);
}
