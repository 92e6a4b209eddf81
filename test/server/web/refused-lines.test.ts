/** A refused call is one line that says why: code, names of fields, the call, its id; never a value. Source: issue 33, 10. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPapers, uploadPaper } from '#test/fixtures/papers.ts';
import { openPortal, type Portal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const RFC = 'FORM920308J99';

describe.each(databases())('the line of a refused call on $kind', (database) => {
  const log: string[] = [];
  let portal: Portal;
  beforeAll(async () => {
    const logStream = { write: (line: string) => void log.push(line) };
    portal = await openPortal(database, { LOG: 'true' }, { logStream });
  });
  afterAll(() => portal.close());
  beforeEach(() => void log.splice(0));

  /** The only line of the call. */
  function line() {
    expect(log.filter((text) => text.includes('request completed'))).toHaveLength(1);
    return JSON.parse(log.find((text) => text.includes('request completed')) ?? '{}');
  }

  it('names the call, the code and the field of a wrong value, and not the value', async () => {
    const seller = await portal.as('tienda-offers');
    const reply = await seller.put('/flujo-piloto/cliente', { telephone: '55-MARIANA' });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(line()).toMatchObject({
      call: 'updateClient',
      refused: { code: 'rule', fields: ['telephone'] },
      req: { id: reply.headers['x-request-id'], method: 'PUT', path: '/api/flujo-piloto/cliente' },
      res: { statusCode: reply.status },
    });
    expect(log.join()).not.toContain('MARIANA');
  });

  it('names fields with digits and places in a list', async () => {
    const seller = await portal.as('tienda-documents');
    const paper = await uploadPaper(portal, seller, 'ID');
    log.splice(0);
    await seller.post('/documents/generic', {
      tipo_persona: 'PF',
      user_platform: 'tienda-nube',
      documents: [{ ...paper, s3_key: `${paper.s3_key}x` }],
    });
    expect(line().refused).toEqual({ code: 'rule', fields: ['documents[0].s3_key'] });
  });

  it('names the documents that are missing', async () => {
    const seller = await portal.as('tienda-documents');
    const paper = await uploadPaper(portal, seller, 'ID');
    log.splice(0);
    await sendPapers(seller, requestIdOf('tienda-documents'), [paper]);
    expect(line()).toMatchObject({
      call: 'sendDocuments',
      refused: { code: 'rule', fields: ['documents.CD', 'documents.CSF'] },
    });
  });

  it.each([
    ['a key of the caller’s own', { mariana: 1, [RFC]: 2 }, 2],
    ['one inside of another', { telephone: { mariana: 'x' } }, undefined],
    ['text that no database holds', { telephone: { mariana: '\0' } }, undefined],
    ['a key that no database holds', { 'mariana\0': 1 }, 1],
  ])('counts %s, and does not name it', async (_, body, unknown) => {
    const seller = await portal.as('tienda-offers');
    expect((await seller.put('/flujo-piloto/cliente', body)).status).toBe(400);
    expect(line().refused).toMatchObject({ code: 'malformed' });
    expect(line().refused.unknown).toBe(unknown);
    expect(log.join()).not.toMatch(/mariana|FORM920308J99/);
  });

  it('does not name what stands twice in an address', async () => {
    const seller = await portal.as('tienda-offers');
    expect((await seller.get('/flujo-piloto/cliente?mariana=1&mariana=2')).status).toBe(400);
    expect(line()).toMatchObject({ refused: { code: 'malformed', fields: [], unknown: 1 } });
    expect(log.join()).not.toContain('mariana');
  });

  it.each([
    ['without a session', () => portal.call('GET', '/api/flujo-piloto/cliente'), 'unauthenticated'],
    ['of no address', () => portal.call('GET', '/api/none'), 'notFound'],
    [
      'of an unreadable address',
      () => portal.call('GET', '/api/%zz?rfc=FORM920308J99'),
      'malformed',
    ],
  ])('%s says so', async (_, call, code) => {
    const { headers } = await call();
    expect(line()).toMatchObject({
      refused: { code, fields: [] },
      req: { id: headers['x-request-id'] },
    });
    expect(log.join()).not.toContain(RFC);
  });

  it('is there for what is no HTTP', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const address = portal.app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    log.splice(0);
    const socket = connect(port, '127.0.0.1', () => socket.write('GET mariana\r\n\r\n'));
    socket.resume();
    await once(socket, 'close');
    expect(line()).toMatchObject({
      reqId: expect.stringMatching(/^PX-/),
      refused: { code: 'malformed', fields: [] },
    });
    expect(log.join()).not.toContain('mariana');
  });
});
