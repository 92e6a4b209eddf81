/**
 * `node scripts/measure/throughput.ts`: calls a second by sixteen connections, as a share of a route without work,
 * of the same server in the same run; on PostgreSQL where `DATABASE_URL` names a server, else on PGlite. The load runs
 * on the same cores. Source: issue 33, 6.
 */
import autocannon from 'autocannon';
import { startServer } from '#test/journeys/server.ts';
import { createOn, dropOn, urlOn } from '#test/kit/postgres-server.ts';
import { askWith, headersOf, requestOf } from './chaos/session.ts';

const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = 2;
const PERSON = 'tienda-offers';

type Call = { name: string; method: 'GET' | 'PUT'; path: string; body?: object };

const callsOf = (requestId: string): Call[] => [
  { name: 'bare', method: 'GET', path: '/health/live' },
  { name: 'user info', method: 'GET', path: '/flujo-piloto/cliente/info' },
  {
    name: 'a write',
    method: 'PUT',
    path: '/flujo-piloto/cliente',
    body: { telephone: '5512345678' },
  },
  {
    name: 'offers',
    method: 'GET',
    path: `/solicitudes/evaluation-result?request_id=${requestId}`,
  },
];

const postgres = process.env.DATABASE_URL ?? '';
const name = `throughput_${process.pid}`;
if (postgres) await createOn(postgres, name);
const server = await startServer({
  RATE_LIMIT: '100000000',
  DATABASE_URL: postgres && urlOn(postgres, name),
});
try {
  const headers = await headersOf(server.url, PERSON);
  const calls = callsOf(await requestOf(askWith(server.url, headers)));
  for (let round = 1; round <= ROUNDS; round++) console.table(await measure(calls, headers));
} finally {
  await server.end();
  if (postgres) await dropOn(postgres, name);
}

async function measure(calls: Call[], headers: Record<string, string>) {
  const rows = [];
  let bare = Number.NaN;
  for (const { name, method, path, body } of calls) {
    const {
      '2xx': answered,
      duration,
      latency,
      non2xx,
      errors,
    } = await autocannon({
      url: `${server.url}/api${path}`,
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      connections: CONNECTIONS,
      duration: SECONDS,
    });
    const perSecond = answered / duration;
    if (name === 'bare') bare = perSecond;
    const share = Number((perSecond / bare).toFixed(2));
    rows.push({
      name,
      perSecond: Math.round(perSecond),
      share,
      p99: latency.p99,
      failed: non2xx + errors,
    });
  }
  return rows;
}
