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

type Traced = { span: Span; press: Span | undefined; within: Context };

const SERVER_ERROR = 500;

/** Of the portal's own form alone: up to a second. */
const PRESSED = /^(\d{1,3}|1000)$/;

/** When the person pressed what asks for the call, epoch milliseconds, by this machine's clock. */
const pressedAt = ({ 'x-pressed-ms': pressed }: FastifyRequest['headers']): number | undefined =>
  typeof pressed === 'string' && PRESSED.test(pressed) ? Date.now() - Number(pressed) : undefined;

/**
 * A span for each call, by its name in the contract, under one of the press that asks for it; both go on with the trace
 * that a balancer names.
 */
export function traceCalls(app: FastifyInstance) {
  const tracer = trace.getTracer('portal');
  const traced = new WeakMap<FastifyRequest, Traced>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method, id, routeOptions } = request;
    const outer = propagation.extract(ROOT_CONTEXT, headers);
    const { screen } = screenIn(headers);
    const attributes = {
      'http.request.method': method,
      ...(routeOptions.url !== undefined && { 'http.route': routeOptions.url }),
      'portal.support_code': id,
      ...(screen !== undefined && { 'portal.screen': screen }),
    };
    const startTime = pressedAt(headers);
    const press =
      startTime === undefined
        ? undefined
        : tracer.startSpan('press', { startTime, attributes }, outer);
    const parent = press ? trace.setSpan(outer, press) : outer;
    const name = routeOptions.schema?.operationId ?? 'other';
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const within = trace.setSpan(parent, span);
    traced.set(request, { span, press, within });
    context.with(within, done);
  });
  // A body is read in the connection's context, not in its call's.
  app.addHook('preValidation', (request, _reply, done) => {
    const { within } = traced.get(request) ?? {};
    if (within) context.with(within, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode, refused }) => {
    const { span, press } = traced.get(request) ?? {};
    span?.setAttribute('http.response.status_code', statusCode);
    if (refused) span?.setAttribute('portal.refused', refused.code);
    if (statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    press?.end();
  });
}
