import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/sql.ts';
import { startWorker, type Worker, type WorkerHandlers, type WorkerOptions } from './worker.ts';

/** Aborts when the server begins to stop, before its workers wait for the jobs in their hands. */
export function stoppingOf(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  return stopping.signal;
}

/** Does this again and again while the server listens; what fails is done by the next time. */
export function repeatWhileListening(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<unknown>,
) {
  const stopping = stoppingOf(app);
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    running = repeat(everyMs, work, stopping, (error) =>
      app.log.error({ err: error }, 'job failed'),
    );
  });
  app.addHook('onClose', async () => void (await running));
}

async function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  signal: AbortSignal,
  report: (error: unknown) => void,
) {
  while (!signal.aborted) {
    await work().catch(report);
    await sleep(everyMs, null, { signal }).catch(() => {});
  }
}

/** Works off jobs of these kinds while the server listens, and ends with the job in its hands. */
export function workWhileListening(
  app: FastifyInstance,
  db: Database,
  handlers: WorkerHandlers,
  options: Omit<WorkerOptions, 'report'> = {},
) {
  let worker: Worker | undefined;
  const stopping = stoppingOf(app);
  app.addHook('onListen', async () => {
    worker = startWorker(db, handlers, {
      ...options,
      stopping,
      report: (error, job) => app.log.error({ err: error, kind: job?.kind }, 'job failed'),
    });
  });
  // Not inside the hook above: an app that listens takes no more hooks.
  app.addHook('onClose', () => worker?.stop());
}
