/** A collector that is away, or hangs, is no trouble of a call or of a stop. Source: issue 33, 3 and 10. */
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { openPortal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';

const [database] = databases();
const MOST_MS = 4_000;

async function stoppedAfter(port: number) {
  if (!database) throw new Error('There is always a database.');
  const endpoint = `http://127.0.0.1:${port}/v1/traces`;
  const portal = await openPortal(database, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint });
  const seller = await portal.as('tienda-documents');
  expect((await seller.get('/flujo-piloto/cliente')).status).toBe(200);
  const start = performance.now();
  await portal.close();
  return performance.now() - start;
}

it('away', async () => {
  expect(await stoppedAfter(await freePort())).toBeLessThan(MOST_MS);
});

it('never answering', async () => {
  const port = await freePort();
  const silent = createServer(() => {}).listen(port, '127.0.0.1');
  expect(await stoppedAfter(port)).toBeLessThan(MOST_MS);
  silent.closeAllConnections();
  silent.close();
});
