/** A job goes on with the trace of the call that asked for it. */
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';

/** The running trace, as W3C's `traceparent`; null where nothing is traced. */
export function currentTrace(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

type Traced = { kind: string; traceparent: string | null };

export function withinTrace<Answer>({ kind, traceparent }: Traced, work: () => Promise<Answer>) {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: traceparent ?? '' });
  const options = { kind: SpanKind.CONSUMER, attributes: { 'portal.job': kind } };
  return trace.getTracer('portal').startActiveSpan('job', options, parent, async (span) => {
    try {
      return await work();
    } finally {
      span.end();
    }
  });
}
