import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refusal, sendRefusal } from '#server/api/answers.ts';
import type { Sql } from '#server/database/sql.ts';

/** How long the database may take to answer. */
const READY_MS = 2_000;

/**
 * `live`: the process answers; `ready`: it can do its work, which it cannot without its database, and takes new calls,
 * which it does no more once it is about to stop.
 * `/api/health` is `ready`. Source: wire.
 */
export function healthRoute(app: FastifyInstance, sql: Sql, isStopping: () => boolean) {
  const options = { config: { rateLimit: false }, logLevel: 'warn' } as const;
  const ok = { status: 'ok' };
  // An overloaded process is alive.
  const live = { ...options, config: { ...options.config, pressureHandler: () => {} } };
  app.get('/api/health/live', live, async (_, reply) =>
    reply.header('cache-control', 'no-store').send(ok),
  );
  for (const path of ['/api/health', '/api/health/ready']) {
    app.get(path, options, async (request, reply) => {
      if (isStopping()) return sendRefusal(request, reply, refusal('unavailable'));
      if (!(await answersSoon(sql))) throw refusal('unavailable');
      return reply.header('cache-control', 'no-store').send(ok);
    });
  }
}

async function answersSoon(sql: Sql): Promise<boolean> {
  const over = new AbortController();
  const answered = sql.query('select 1').then(
    () => true,
    () => false,
  );
  const late = sleep(READY_MS, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([answered, late]);
  } finally {
    over.abort();
  }
}
