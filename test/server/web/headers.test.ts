/** The headers of every kind of answer, in both modes. Source: issue 3 (strict CSP, HSTS, the rest of helmet's set). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { production } from '#test/fixtures/production.ts';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases, unseeded } from '#test/kit/database.ts';

const page = { accept: 'text/html' };

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** One answer of each kind, its status and its type. */
const answers = [
  ['a page', 'GET', '/', page, 200, HTML],
  ['an answer of the API', 'GET', '/api/health', {}, 200, JSON_TYPE],
  ['a file', 'GET', '/logo.svg', {}, 200, 'image/svg+xml'],
  ['a refusal for want of a token', 'GET', '/api/flujo-piloto/cliente', {}, 401, JSON_TYPE],
  ['a refusal of what is not there', 'GET', '/api/nothing', page, 404, JSON_TYPE],
  ['a refusal of a method', 'POST', '/login', page, 404, JSON_TYPE],
] as const;

/** What comes to no route and no hook. */
const OF_BARE_REFUSALS = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const modes = [
  ['embedded', {}],
  ['production', production],
] as const;

describe.each(modes)('in the %s mode', (mode, environment: Record<string, string>) => {
  let portal: string;
  let test: TestApp;

  beforeAll(async () => {
    portal = await mkdtemp(join(tmpdir(), 'portal-dist-'));
    await writeFile(
      join(portal, 'index.html'),
      '<style nonce="__CSP_NONCE__"></style><script nonce="__SCRIPT_NONCE__"></script>',
    );
    await writeFile(join(portal, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const [database] = databases();
    if (!database) throw new Error('There is always a database.');
    test = await openApp(unseeded(database), {
      environment: { ...environment, PORTAL_DIR: portal },
    });
  });
  afterAll(async () => {
    await test.close();
    await rm(portal, { recursive: true });
  });

  it.each(answers)('%s carries the whole set', async (_, method, url, headers, status, type) => {
    const reply = await test.app.inject({ method, url, headers });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy':
        mode === 'embedded' ? 'same-origin-allow-popups' : 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'permissions-policy': expect.stringMatching(
        /^camera=\(self\), microphone=\(self\), .*geolocation=\(\)/,
      ),
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toMatch(/;style-src 'self' 'nonce-[0-9a-f]{32}';/);
    for (const forbidden of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy).toContain(`${forbidden} 'none'`);
    }
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(reply.headers).not.toHaveProperty('x-powered-by');
  });

  it('an address that cannot be read is refused with those that such an answer needs', async () => {
    const reply = await test.app.inject({ url: '/api/%zz' });
    expect(reply.statusCode).toBe(400);
    expect(reply.headers).toMatchObject(OF_BARE_REFUSALS);
  });

  it('what is no HTTP too', async () => {
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('garbage\r\n\r\n'));
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    for (const [name, value] of Object.entries(OF_BARE_REFUSALS))
      expect(head).toContain(`\r\n${name}: ${value}`);
  });

  it('a state for developers may be framed by the portal itself, in the embedded mode alone', async () => {
    const reply = await test.app.inject({ url: '/dev/states/offerChoice/choosing', headers: page });
    const [status, frame, ancestors] =
      mode === 'embedded' ? [200, 'SAMEORIGIN', "'self'"] : [404, 'DENY', "'none'"];
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['x-frame-options']).toBe(frame);
    expect(reply.headers['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
  });

  it('says where a weakness is reported, and until when that counts (RFC 9116)', async () => {
    const reply = await test.app.inject({ url: '/.well-known/security.txt' });
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      reply.body
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(
      environment === production ? 'mailto:ayuda@example.com' : 'mailto:ayuda@portal.example',
    );
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89);
    expect(days).toBeLessThan(365);
    expect(fields.get('Canonical')).toMatch(/\/\.well-known\/security\.txt$/);
  });

  it('describes its calls to everybody only where that is wanted', async () => {
    const { statusCode } = await test.app.inject({ url: '/api/openapi.json' });
    expect(statusCode).toBe(environment === production ? 404 : 200);
  });

  it('a style of the page carries the nonce that its answer allows', async () => {
    const { body, headers } = await test.app.inject({ method: 'GET', url: '/', headers: page });
    const [, nonce] = /nonce="([0-9a-f]{32})"/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });

  it('its one script too, by a nonce of its own and of this answer', async () => {
    const asked = () => test.app.inject({ method: 'GET', url: '/', headers: page });
    const [first, second] = await Promise.all([asked(), asked()]);
    const nonceIn = (body: string) => /<script nonce="([0-9a-f]{32})"/.exec(body)?.[1];
    const policy = first.headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceIn(first.body)}';`);
    expect(policy).not.toContain(`style-src 'self' 'nonce-${nonceIn(first.body)}'`);
    expect(nonceIn(second.body)).not.toBe(nonceIn(first.body));
  });
});
