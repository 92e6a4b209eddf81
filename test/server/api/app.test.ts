import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { portalConfig } from '#contract/config.ts';
import type { Call } from '#contract/kit/call.ts';
import { production } from '#test/fixtures/production.ts';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases, unseeded } from '#test/kit/database.ts';

const HTML =
  '<!doctype html><html><head><meta property="csp-nonce" content="__CSP_NONCE__"></head></html>';
const SCRIPT = 'export const portal = "crédito";'.repeat(60);
const page = { accept: 'text/html' };
const some = '00000000-0000-4000-8000-000000000000';
const urlOf = ({ path, query }: Call) =>
  path.replace(/:(\w+)/g, (_, name) => (name === 'id' ? some : 'x')) + (query ? '?nothing=1' : '');

async function makePortal(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.sources'), 'stamp');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT));
  return folder;
}

describe.each(databases())('the server on $kind', (database) => {
  let portal: string;
  let test: TestApp;
  let person: Record<string, string>;
  const log: string[] = [];
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    portal = await makePortal();
    const environment = { PORTAL_DIR: portal, LOG: 'true', RATE_LIMIT: '100000' };
    const logStream = { write: (line: string) => void log.push(line) };
    test = await openApp(database, { environment, logStream });
    person = await test.signedIn('mariana.flores@example.com');
  });
  afterAll(async () => {
    await test.close();
    await rm(portal, { recursive: true });
  });

  it('is healthy', async () => {
    const reply = await get('/api/health');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('tells the browser where it is', async () => {
    const config = (await get('/config.json')).json();
    await expect(portalConfig.noUnknown().validate(config, { strict: true })).resolves.toBeTruthy();
    expect(config).toMatchObject({
      mode: 'embedded',
      api: '/api',
      identity: { redirectSignIn: ['http://127.0.0.1:3000/callback'], providers: ['Amazon'] },
    });
    expect(JSON.stringify(config)).not.toMatch(/secret|lender\w*key/i);
  });

  it('serves the OpenAPI document', async () => {
    expect((await get('/api/openapi.json')).json().openapi).toBe('3.1.0');
  });

  describe('the page', () => {
    it.each(['/', '/login', '/offer/confirm-data/t/Ana%20R./55/01/ana@example.com/AAAA'])(
      'answers %s with a nonce of its own',
      async (url) => {
        const [one, two] = [await get(url, page), await get(url, page)];
        const nonce = /content="([0-9a-f]{32})"/.exec(one.body)?.[1] ?? 'none';
        expect(one.headers['content-security-policy']).toContain(
          `style-src 'self' 'nonce-${nonce}'`,
        );
        expect(two.body).not.toContain(nonce);
        expect(one.headers['cache-control']).toBe('no-store');
      },
    );

    it.each([
      ['/api/nothing', page],
      ['/assets/gone.js', page],
      ['/logo.png', { accept: 'image/*' }],
      ['/.sources', { accept: '*/*' }],
      ['/assets/..%2f..%2fpackage.json', page],
    ])('%s is 404 in JSON', async (url, headers) => {
      const reply = await get(url, headers);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound']);
    });

    it('is no answer to a post', async () => {
      const reply = await test.app.inject({ method: 'POST', url: '/login', headers: page });
      expect(reply.statusCode).toBe(404);
    });

    it.each(['/login?a=1', '/offer/confirm-data/abc/100%/1'])(
      'leads localhost to the one origin: %s',
      async (url) => {
        const reply = await get(url, { ...page, host: 'localhost:3000' });
        expect([reply.statusCode, reply.headers.location]).toEqual([
          302,
          `http://127.0.0.1:3000${url}`,
        ]);
      },
    );

    it('comes to a link that was mangled on its way; nothing else does', async () => {
      const { statusCode, headers } = await get('/offer/confirm-data/abc/100%/55%ZZ', page);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect((await get('/offer/confirm-data/abc/100%', {})).statusCode).toBe(400);
      expect((await get('/api/offers/pre-approved-offers/100%', page)).statusCode).toBe(400);
    });

    it('allows own scripts only, no framing and no referrer', async () => {
      const { headers } = await get('/', page);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
    });
  });

  describe('a file', () => {
    it('with a hash in its name is kept for ever, and sent compressed', async () => {
      const reply = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript'),
        vary: expect.stringMatching(/accept-encoding/i),
      });
      expect(reply.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    });

    it('is sent uncompressed to a client that accepts no compression', async () => {
      expect((await get('/assets/main-abc123.js')).body).toBe(SCRIPT);
    });

    it('without one is asked for again', async () => {
      const { headers } = await get('/logo.svg');
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get('/logo.svg', { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
    });
  });

  it('makes the support code itself, also for who brings one', async () => {
    const brought = { 'x-request-id': 'PX-22222' };
    const { headers, ...reply } = await get('/api/nothing', brought);
    // Read out on the telephone. Source: ruling 32.
    expect(headers['x-request-id']).toMatch(/^PX-[2-9A-HJKMNP-TV-Z]{5}$/);
    expect(headers['x-request-id']).not.toBe('PX-22222');
    expect(reply.json().requestId).toBe(headers['x-request-id']);
  });

  const calls = Object.entries<Call>(api);
  const send = (call: Call, headers: Record<string, string>, payload?: string) =>
    test.call(call.method, urlOf(call), {
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload }),
    });

  it.each(calls.filter(([, { access }]) => access !== 'public'))(
    '%s is 401 without a token',
    async (_, call) => {
      const reply = await send(call, { 'x-api-key': 'portal' });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated']);
    },
  );

  it.each(calls.filter(([, { access }]) => access === 'session'))(
    '%s is 401 with a forged token',
    async (_, call) => {
      const [head, body] = String(person.authorization).split('.');
      const authorization = `${head}.${body}.${'A'.repeat(342)}`;
      expect((await send(call, { ...person, authorization })).statusCode).toBe(401);
    },
  );

  it.each(calls.filter(([, { access, body }]) => access === 'session' && body))(
    '%s refuses what is no body of its own with 4xx',
    async (_, call) => {
      const bodies = ['[]', 'null', '7', '"a"', '{"zz":1}', '{', '{"zz":"\\u0000"}'];
      const large = JSON.stringify({ zz: 'x'.repeat(300_000) });
      const replies = await Promise.all([...bodies, large].map((body) => send(call, person, body)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([...bodies.map(() => 400), 413]);
      for (const reply of replies) {
        expect(reply.json()).toMatchObject({
          code: expect.any(String),
          message: expect.any(String),
          requestId: expect.any(String),
        });
      }
    },
  );

  it('logs paths and statuses, and no personal data', async () => {
    log.length = 0;
    await get('/api/flujo-piloto/cliente?rfc=FORM920308J99', person);
    await get('/offer/confirm-data/token1/Mariana/5512345678/01/m@example.com/FORM920308J99', page);
    await test.call('POST', '/solicitudes/cliente', {
      headers: person,
      payload: { client: { rfc: 'FORM920308J99' } },
    });
    const lines = log.join('');
    expect(lines).toContain('/api/flujo-piloto/cliente');
    expect(lines).toContain('"statusCode":400');
    const last = JSON.parse(log.at(-1) ?? '{}');
    expect(log).toHaveLength(3);
    expect(last).toMatchObject({
      call: expect.any(String),
      refused: { code: expect.any(String), fields: expect.any(Array) },
      res: { statusCode: 400 },
    });
    expect(last.refused.fields).not.toEqual([]);
    expect(lines).not.toMatch(/FORM920308J99|token1|Mariana|m@example|5512345678|Bearer|eyJ/);
  });

  it('asks who calls too often to wait', async () => {
    const other = await openApp(database, { environment: { RATE_LIMIT: '3' } });
    const replies = [];
    for (let n = 0; n < 5; n++) replies.push(await other.call('GET', '/flujo-piloto/cliente'));
    const last = replies.at(-1);
    expect([last?.statusCode, last?.json().code]).toEqual([429, 'tooMany']);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.call('GET', '/health')).statusCode).toBe(200);
    await other.close();
  });

  it('is not healthy without its database', async () => {
    const other = await openApp(database);
    await other.db.close();
    const reply = await other.call('GET', '/health');
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(reply.headers['retry-after']).toBe('5');
    await other.app.close();
  });

  it('has none of its stand-ins in production', async () => {
    const other = await openApp(unseeded(database), { environment: production });
    for (const url of ['/dev/world', '/dev/mailbox', '/oauth2/authorize', '/contract/abc']) {
      const reply = await other.app.inject({ method: 'GET', url });
      expect([url, reply.statusCode]).toEqual([url, 404]);
    }
    for (const url of ['/cognito-idp/', '/object-store', '/dev/reset', `/dev/lender/${some}`]) {
      const reply = await other.app.inject({ method: 'POST', url, payload: {} });
      expect([url, reply.statusCode]).toEqual([url, 404]);
    }
    const { headers } = await other.call('GET', '/health');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://login.example.com https://documents.s3.us-east-1.amazonaws.com",
    );
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const { rows } = await other.db.query('select 1 from client');
    expect(rows).toEqual([]);
    await other.close();
  });
});
