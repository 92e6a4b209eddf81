import type { FastifyInstance } from 'fastify';
import { refusal } from './answers.ts';
import type { Sql } from './database/sql.ts';

/** 200 when the server can do its work, which it cannot without its database. Source: wire. */
export function healthRoute(app: FastifyInstance, sql: Sql) {
  app.get('/api/health', { config: { rateLimit: false }, logLevel: 'warn' }, async (_, reply) => {
    await sql.query('select 1').catch(() => {
      throw refusal('unavailable');
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
