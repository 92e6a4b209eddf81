/** What somebody sends who does not use the portal: addresses, headers and presses of another kind. Source: wire, ground rules. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { plainName } from '#domain/files/file-name.ts';
import { refusedOf } from '#server/api/answers.ts';
import { s3ObjectStore } from '#server/files/s3.ts';
import { createBearerVerifier } from '#server/identity/verify-bearer.ts';
import { LEGAL_PF, PLATFORM, preload, sendPapers, sendStep } from '#test/fixtures/papers.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { submissionPF, submissionPM } from '#test/fixtures/submissions.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { openApp } from '#test/kit/app.ts';
import { databases } from '#test/kit/database.ts';

const refusal = { code: expect.any(String), message: expect.any(String) };

describe.each(databases())('an adversary on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-offers');
  });

  it.each([
    ['is no address', '/api/%zz'],
    ['is no UTF-8', '/api/plataformas/%ED%A0%80'],
    ['has a longer name in it than any of ours', `/api/plataformas/${'x'.repeat(300)}`],
    ['is no contract', `/contract/${'x'.repeat(300)}`],
  ])('asks for what %s', async (_, url) => {
    const reply = await portal.app.inject({ method: 'GET', url });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { ...refusal, code: 'malformed', requestId: reply.headers['x-request-id'] },
    ]);
    expect(reply.body).not.toContain('xxx');
  });

  it.each(['__proto__', 'constructor'])('names a query %s', async (name) => {
    const address = `/flujo-piloto/cliente/documentos?id=${requestIdOf('tienda-offers')}&${name}=1`;
    expect(await seller.get(address)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  it('wants an amount that comes to no cent', async () => {
    const acceptance = {
      request_id: requestIdOf('tienda-offers'),
      amount: 1e-9,
      status_id: 1,
      percint: 0.2,
      terms: 12,
      evaluation_results_id: offerIdOf('tienda-offers'),
    };
    expect((await seller.put('/request/evaluation-result', acceptance)).status).toBe(400);
  });

  it('asks for payments of an amount with a blurred last digit', async () => {
    const request_id = requestIdOf('tienda-offers');
    const asked = { amount: 300_000.000000001, percent: 0.2, terms: 12, request_id };
    expect((await seller.post('/solicitudes/pagos-estimados', asked)).status).toBe(400);
  });

  it('presses on in a tab whose step another tab has sent', async () => {
    seller = await portal.as('tienda-documents');
    const id = requestIdOf('tienda-documents');
    const { papers } = await sendStep(portal, seller, id, LEGAL_PF);
    expect(await sendPapers(seller, id, papers)).toMatchObject({
      status: 409,
      body: { code: 'wrongStep' },
    });
  });

  it('fills in the other regime after all, and is asked for nothing of the first', async () => {
    const both = await portal.as('clip-ambos');
    const id = requestIdOf('clip-ambos');
    const step = { request_id: id, platform: 'clip_pm' };
    const back = () => both.put('/flujo-piloto/previousstatus', step);
    const offers = await both.get(`/solicitudes/evaluation-result?request_id=${id}`);
    const [offer] = (offers.body as { rows: Offer[] }).rows;
    await both.put('/request/evaluation-result', {
      request_id: id,
      amount: offer?.max_offer,
      status_id: 1,
      percint: offer?.retention,
      terms: offer?.term,
      evaluation_results_id: offer?.evaluation_results_id,
    });
    const ofCompany = ['AC', 'PRL', ...LEGAL_PF];
    await both.post('/solicitudes/cliente', submissionPM(id));
    await sendStep(portal, both, id, ofCompany, undefined, 'clip_pm');
    expect([(await back()).status, (await back()).status]).toEqual([200, 200]);
    await both.post('/solicitudes/cliente', submissionPF(id, 'clip_pm'));
    const { body } = await both.get(`/flujo-piloto/cliente/documentos?id=${id}`);
    expect((body as { type: string }[]).map(({ type }) => type)).toEqual(['CD', 'CSF', 'ID']);
  });

  it('calls a file what a reviewer would misread', async () => {
    seller = await portal.as('tienda-documents');
    const id = requestIdOf('tienda-documents');
    await sendStep(portal, seller, id, LEGAL_PF, (code) => `../\u202Efdp.${code}\r\n\u0007.pdf`);
    const { body } = await seller.get(`/flujo-piloto/cliente/documentos?id=${id}`);
    expect(body).toMatchObject([{ name: 'fdp.CD.pdf' }, { name: 'fdp.CSF.pdf' }, {}]);
    expect(plainName('C:\\papeles\\año 1.pdf')).toBe('año 1.pdf');
    expect(plainName('\u202E')).toBe('documento');
    expect((await preload(seller, 'tienda-nube', 'ECB2', 'a.pdf.exe')).status).toBe(422);
  });

  it('signs what the lender has sent to be signed', async () => {
    seller = await portal.as('tienda-documents');
    const id = requestIdOf('tienda-documents');
    await sendStep(portal, seller, id, LEGAL_PF);
    await sendStep(portal, seller, id, PLATFORM);
    await portal.call('POST', `/dev/lender/${id}`, { type: 'contract-ready' });
    const { body } = await seller.get('/flujo-piloto/cliente/info');
    const { request } = body as { request: { contract_url: string } };
    expect((await portal.sendLenderEvent(id, { event_id: 'firma', type: 'signed' })).status).toBe(
      200,
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sign = `${new URL(request.contract_url).pathname}/sign`;
    expect((await portal.call('POST', sign, '', form)).status).toBe(303);
  });

  it.each([
    ['no HTTP', 'garbage\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('sends %s', async (_, said, status) => {
    const other = await openApp(database);
    const { port } = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(said);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    const { requestId, ...rest } = JSON.parse(body);
    expect(rest).toEqual(refusal);
    expect(head).toContain(`x-request-id: ${requestId}`);
    await other.close();
  });

  it('sends its headers slowly', { tags: ['slow'] }, async () => {
    const other = await openApp(database);
    const { port } = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const drip = setInterval(() => socket.write('x'), 500);
    const from = Date.now();
    socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\nx-slow: ');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(Date.now() - from).toBeLessThan(15_000);
    clearInterval(drip);
    await other.close();
  });

  it('calls too often, from ever other addresses as it says', async () => {
    const environment = { RATE_LIMIT: '3', TRUST_PROXY: '1' };
    const other = await openApp(database, { environment });
    const statuses: number[] = [];
    for (const n of [1, 2, 3, 4]) {
      const headers = { 'x-forwarded-for': `10.1.1.${n}, 203.0.113.7` };
      const { statusCode } = await other.call('GET', '/flujo-piloto/cliente', { headers });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    await other.close();
  });

  it('signs in too often, and gets the pool’s own error', async () => {
    const other = await openApp(database, { environment: { RATE_LIMIT: '1' } });
    const ask = () => other.app.inject({ method: 'POST', url: '/cognito-idp/', payload: {} });
    await ask();
    const reply = await ask();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      429,
      { __type: 'TooManyRequestsException' },
    ]);
    await other.close();
  });

  it('finds no worker running once the server has ended', async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const other = await openApp(database, { environment: { LOG: 'true' }, logStream });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    await other.close();
    await sleep(1_000);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('a service that is away', () => {
  const AWAY = 'http://unreachable.invalid';
  const failureOf = (work: Promise<unknown>) =>
    work.then(() => undefined).catch((error: unknown) => refusedOf(error).code);

  it('is a matter of a moment: the object store', async () => {
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    const store = s3ObjectStore({ bucket: 'b', region: 'r', endpoint: AWAY, credentials });
    expect(await failureOf(store.describe('documents/x.pdf'))).toBe('unavailable');
  });

  it('is a matter of a moment: the keys of the identity provider', async () => {
    const verify = createBearerVerifier({ issuer: 'i', clientId: 'c', jwksUri: `${AWAY}/jwks` });
    const head = Buffer.from('{"alg":"RS256","kid":"k"}').toString('base64url');
    expect(await failureOf(verify(`Bearer ${head}.e30.AAAA`))).toBe('unavailable');
  });
});
