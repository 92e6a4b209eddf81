/** What the lender's systems are told: once for each change, signed, and again until it is taken. Source: ruling 59. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestIdOf } from '#test/fixtures/world.ts';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases } from '#test/kit/database.ts';
import { until } from '#test/kit/until.ts';

const SECRET = Buffer.alloc(32, 9);
const ID = requestIdOf('tienda-offers');

type Told = { headers: IncomingHttpHeaders; body: string };

describe.each(databases())('the lender’s systems on $kind', (database) => {
  let listener: Server;
  let test: TestApp;
  let key: string;
  let answers: number[];
  const told: Told[] = [];

  beforeAll(async () => {
    listener = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      told.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    const { port } = listener.address() as AddressInfo;
    test = await openApp(database, {
      environment: {
        LENDER_WEBHOOK_URL: `http://127.0.0.1:${port}/portal`,
        LENDER_WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}`,
      },
    });
    await test.app.listen({ port: 0 });
    key = (await test.app.inject('/dev/world')).json().lenderKey;
  });
  beforeEach(() => {
    answers = [];
    told.length = 0;
  });
  afterAll(async () => {
    await test.close();
    listener.close();
  });

  const lender = (method: 'GET' | 'POST', path: string, payload?: object) =>
    test.call(method, `/lender${path}`, {
      headers: { authorization: `Bearer ${key}` },
      ...(payload && { payload }),
    });
  const send = (event: object) => lender('POST', `/requests/${ID}/events`, event);
  const deliveries = async (state: string) =>
    (await lender('GET', `/deliveries?state=${state}`)).json().rows;
  /** Now, and not after the pause that follows a failure. */
  const tryAgain = () =>
    test.db.query(
      `update job set run_at = now() where kind = 'lender.deliver' and done_at is null`,
    );

  it('are told of a change, signed, without anything personal', async () => {
    const owner = await test.signedIn('mariana.flores@example.com');
    const { rows } = (
      await test.call('GET', `/solicitudes/evaluation-result?request_id=${ID}`, { headers: owner })
    ).json();
    const [{ evaluation_results_id }] = rows;
    const accepted = await test.call('PUT', '/request/evaluation-result', {
      headers: owner,
      payload: {
        request_id: ID,
        amount: 50_000,
        status_id: 1,
        percint: 0.2,
        terms: 12,
        evaluation_results_id,
      },
    });
    expect(accepted.statusCode).toBe(200);
    await until(() => told.length > 0);
    const [{ headers, body } = { headers: {}, body: '' }] = told;
    expect(JSON.parse(body)).toEqual({
      id: headers['webhook-id'],
      type: 'request.changed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      event: 'offer.accept',
      request: {
        id: ID,
        name: expect.stringMatching(/^SOL-/),
        status: 'Pendiente de Información',
        sub_status: 'Registro',
        status_id: 1,
        is_remedy: false,
        held_at: null,
        platform: 'tienda-nube',
        version: 2,
      },
    });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', SECRET).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    await until(async () => (await deliveries('delivered')).length === 1);
  });

  it('are told again until they take it, and once more by hand, under one id', async () => {
    answers = [500, 301];
    await send({ event_id: 'end', type: 'cancelled', reason: 'other' });
    await until(() => told.length === 1);
    await until(async () => (await deliveries('pending'))[0]?.last_status === 500);
    await tryAgain();
    await until(() => told.length === 2);
    await tryAgain();
    await until(async () => (await deliveries('delivered')).length === 2);
    const id = told[0]?.headers['webhook-id'];
    expect((await deliveries('delivered'))[1]).toMatchObject({ id, attempts: 2 });
    expect((await lender('POST', `/deliveries/${id}/replay`)).statusCode).toBe(202);
    await until(() => told.length === 4);
    expect(told.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id, id]);
  });

  it('are not told of a change that was refused', async () => {
    expect((await send({ event_id: 'late', type: 'signed' })).statusCode).toBe(409);
    const { rows } = await test.db.query('select 1 from lender_delivery');
    expect(rows).toHaveLength(2);
  });

  it('have failed after three days, and are listed as such', async () => {
    answers = [500];
    const [first] = await deliveries('delivered');
    await test.db.query(
      `update lender_delivery set created_at = created_at - interval '4 days', delivered_at = null
        where id = $1`,
      [first.id],
    );
    await lender('POST', `/deliveries/${first.id}/replay`);
    await until(async () => (await deliveries('failed')).length === 1);
  });
});
