/** A call, its SQL and its jobs are one trace, in which no value of a person is. Source: issue 33, 10. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { trace } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#server/jobs/jobs.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { openPortal, type Portal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

/** Takes what an exporter sends, as a collector does. */
async function openCollector() {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    bodies,
    spans,
    close: () => server.close(),
  };
}

const attributeOf = ({ attributes }: Span, wanted: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === wanted)?.value ?? {};
  return stringValue ?? intValue;
};

const BALANCER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${BALANCER.traceId}-${BALANCER.spanId}-01`;

describe.each(databases())('traces on $kind', (database) => {
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let portal: Portal;
  beforeAll(async () => {
    collector = await openCollector();
    portal = await openPortal(database, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url });
  });
  afterAll(async () => {
    await portal.close();
    collector.close();
  });

  it('go on with the one that is named, from the screen through the call to its SQL', async () => {
    const seller = await portal.as('tienda-documents');
    const headers = { traceparent, 'x-screen': 'REQ-7K' };
    expect(
      (await seller.put('/flujo-piloto/cliente', { telephone: '5512345670' }, headers)).status,
    ).toBe(200);
    const ofTrace = () => collector.spans().filter(({ traceId }) => traceId === BALANCER.traceId);
    await expect.poll(() => ofTrace().map(({ name }) => name)).toContain('updateClient');
    const spans = ofTrace();
    const call = spans.find(({ name }) => name === 'updateClient');
    if (!call) throw new Error('The call has a span.');
    expect(call.parentSpanId).toBe(BALANCER.spanId);
    expect(attributeOf(call, 'portal.screen')).toBe('REQ-7K');
    expect(attributeOf(call, 'portal.support_code')).toMatch(/^PX-/);
    expect(attributeOf(call, 'http.response.status_code')).toBe(200);
    const writing = spans.find(({ name }) => name === 'transaction');
    expect(writing?.parentSpanId).toBe(call.spanId);
    const written = spans.filter(({ parentSpanId }) => parentSpanId === writing?.spanId);
    expect(written.map(({ name }) => name)).toContain('update');
    expect(collector.bodies.join()).not.toMatch(/5512345670|@example\.com|flujo-piloto\/cliente\?/);
  });

  it('begin with the press that asked for the call', async () => {
    const seller = await portal.as('tienda-documents');
    const of = async (pressed: string) => {
      const traceId = randomBytes(16).toString('hex');
      const headers = {
        traceparent: `00-${traceId}-${BALANCER.spanId}-01`,
        'x-screen': 'REQ-7K',
        'x-pressed-ms': pressed,
      };
      await seller.get('/flujo-piloto/cliente/info', undefined, headers);
      const spans = () => collector.spans().filter((span) => span.traceId === traceId);
      await expect.poll(() => spans().map(({ name }) => name)).toContain('loadUserInfo');
      const named = (wanted: string) => spans().find(({ name }) => name === wanted);
      return { press: named('press'), call: named('loadUserInfo') };
    };
    const [{ press, call }, ...others] = await Promise.all([
      of('250'),
      ...['1001', '-5', 'a'].map(of),
    ]);
    expect(press?.parentSpanId).toBe(BALANCER.spanId);
    expect(call?.parentSpanId).toBe(press?.spanId);
    expect(press && attributeOf(press, 'portal.screen')).toBe('REQ-7K');
    const began = (span: Span | undefined) => Number(span?.startTimeUnixNano) / 1_000_000;
    expect(began(call) - began(press)).toBeGreaterThan(249);
    expect(others.map((other) => other.press)).toEqual([undefined, undefined, undefined]);
  });

  it('name a refusal by its code', async () => {
    await portal.call('GET', '/api/flujo-piloto/cliente?rfc=FORM920308J99');
    const refused = () => collector.spans().map((span) => attributeOf(span, 'portal.refused'));
    await expect.poll(refused).toContain('unauthenticated');
    expect(collector.bodies.join()).not.toContain('FORM920308J99');
  });

  it('go on in the jobs of a call, and leave what belongs to none out', async () => {
    const tracer = trace.getTracer('test');
    const asking = await tracer.startActiveSpan('asking', async (span) => {
      await enqueue(portal.db, { kind: 'traced', key: database.kind, payload: {} });
      span.end();
      return span.spanContext();
    });
    const worker = startWorker(portal.db, {
      traced: async (sql) => void (await sql.query('select 1 as worked')),
    });
    const job = () =>
      collector.spans().find((span) => attributeOf(span, 'portal.job') === 'traced');
    await expect.poll(job).toMatchObject({ traceId: asking.traceId, parentSpanId: asking.spanId });
    await worker.stop();
    const claims = collector
      .spans()
      .filter((span) =>
        String(attributeOf(span, 'db.query.text')).includes('for update skip locked'),
      );
    expect(claims).toEqual([]);
  });
});
