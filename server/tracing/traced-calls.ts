import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { screenIn } from '#server/web/log.ts';

type Traced = { span: Span; within: Context };

const SERVER_ERROR = 500;

/** A span for each call, by its name in the contract; it goes on with the trace that a balancer names. */
export function traceCalls(app: FastifyInstance) {
  const tracer = trace.getTracer('portal');
  const traced = new WeakMap<FastifyRequest, Traced>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method, id, routeOptions } = request;
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const { screen } = screenIn(headers);
    const attributes = {
      'http.request.method': method,
      ...(routeOptions.url !== undefined && { 'http.route': routeOptions.url }),
      'portal.support_code': id,
      ...(screen !== undefined && { 'portal.screen': screen }),
    };
    const name = routeOptions.schema?.operationId ?? 'other';
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const within = trace.setSpan(parent, span);
    traced.set(request, { span, within });
    context.with(within, done);
  });
  // A body is read in the connection's context, not in its call's.
  app.addHook('preValidation', (request, _reply, done) => {
    const { within } = traced.get(request) ?? {};
    if (within) context.with(within, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode, refused }) => {
    const { span } = traced.get(request) ?? {};
    span?.setAttribute('http.response.status_code', statusCode);
    if (refused) span?.setAttribute('portal.refused', refused.code);
    if (statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
