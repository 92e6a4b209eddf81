/**
 * Traces: each call, its SQL and the jobs that follow from it, sent to a collector by OTLP. Names, statements and codes are
 * in them, never a value: parameters, bodies and addresses stay here. Source: issue 33, 10.
 */
import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { traceCalls } from './traced-calls.ts';
import { tracedDatabase } from './traced-database.ts';

/** With all tries: a stop waits for the last spans. */
const SENT_WITHIN_MS = 2_000;

/** @param collector where OTLP's traces are taken, as JSON over HTTP. */
export function startTracing(collector: URL) {
  const exporter = new OTLPTraceExporter({ url: collector.href, timeoutMillis: SENT_WITHIN_MS });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'portal' })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return {
    database: tracedDatabase,
    watch(app: FastifyInstance) {
      traceCalls(app);
      app.addHook('onClose', async () => {
        await provider.shutdown().catch((err: unknown) => app.log.warn({ err }, 'traces not sent'));
        for (const api of [trace, context, propagation]) api.disable();
      });
    },
  };
}
