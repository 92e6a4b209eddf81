/** Where Prometheus reads this process: a port of its own, which no proxy publishes. */
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Api } from '#contract/api.ts';
import type { Metrics } from './metrics.ts';
import { gaugeReader, type Read } from './read-gauges.ts';

type Exposing = Omit<Read, 'gauges'> & { metrics: Metrics; host: string; port: number };

/** Before the calls are there, which it watches from then on. A port that is taken ends the start. */
export function exposeMetrics(
  app: FastifyInstance,
  { metrics, host, port, db, isStopping }: Exposing,
) {
  const { registry, gauges } = metrics;
  const read = gaugeReader({ gauges, db, isStopping });
  const server = Fastify();
  server.get('/metrics', async (_, reply) => {
    await read();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  collectDefaultMetrics({ register: registry });
  watchCalls(app, metrics);
  app.addHook('onReady', async () => void (await server.listen({ host, port })));
  app.addHook('onClose', () => server.close());
}

/** The calls that begin or end an upload. */
const UPLOADS: readonly string[] = [
  'preloadDocument',
  'registerDocuments',
  'preloadPhoneDocument',
  'registerPhoneDocument',
  'askRemedyTargets',
  'confirmRemedies',
  'askSignatureTargets',
  'signTerms',
  'askLinkedTargets',
  'signLinkedTerms',
] satisfies (keyof Api)[];

function watchCalls(app: FastifyInstance, { calls, refusals, uploads }: Metrics) {
  app.addHook(
    'onResponse',
    async ({ method, routeOptions }, { statusCode, elapsedTime, refused }) => {
      const call = routeOptions.schema?.operationId ?? 'other';
      calls.observe({ call, method, status: statusCode }, elapsedTime / 1000);
      if (!refused) return;
      refusals.inc({ call, code: refused.code });
      if (UPLOADS.includes(call)) uploads.inc({ outcome: refused.code });
    },
  );
}
