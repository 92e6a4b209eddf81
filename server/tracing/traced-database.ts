import { type Span, SpanKind, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';
import type { PlainDatabase, PlainSql } from '#server/database/sql.ts';

const attributes = { 'db.system.name': 'postgresql' };

/**
 * The same database, with a span for each statement and each transaction of a call or a job. Of a statement its text, and
 * none of its parameters.
 */
export function tracedDatabase(db: PlainDatabase): PlainDatabase {
  const tracer = trace.getTracer('portal');
  /** What belongs to no call or job is many statements a second, and of no use. */
  const span = <Answer>(name: string, options: SpanOptions, work: () => Promise<Answer>) =>
    trace.getActiveSpan()
      ? tracer.startActiveSpan(name, options, (it) => ended(it, work()))
      : work();

  const tracedSql = ({ query }: PlainSql): PlainSql => ({
    query(text, params) {
      const options = {
        kind: SpanKind.CLIENT,
        attributes: { ...attributes, 'db.query.text': text },
      };
      return span(operationOf(text), options, () => query(text, params));
    },
  });
  return {
    ...db,
    ...tracedSql(db),
    transaction: (work) =>
      span('transaction', { attributes }, () => db.transaction((sql) => work(tracedSql(sql)))),
  };
}

const operationOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';

async function ended<Answer>(span: Span, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
