/** What production shows to no one who asks for it. Source: ASVS 5.0, V13.4. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { production } from '#test/fixtures/production.ts';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases, unseeded } from '#test/kit/database.ts';

const [database] = databases();

describe('production', () => {
  let portal: string;
  let test: TestApp;
  beforeAll(async () => {
    portal = await mkdtemp(join(tmpdir(), 'portal-dist-'));
    await writeFile(join(portal, 'index.html'), '<title>portal</title>');
    await mkdir(join(portal, 'assets'));
    await writeFile(join(portal, 'assets', 'a-12345678.js'), '1');
    if (!database) throw new Error('There is always a database.');
    test = await openApp(unseeded(database), {
      environment: { ...production, PORTAL_DIR: portal },
    });
  });
  afterAll(async () => {
    await test.close();
    await rm(portal, { recursive: true });
  });
  const get = (url: string) => test.app.inject({ url, headers: { accept: '*/*' } });

  it('serves a file of the build', async () => {
    expect((await get('/assets/a-12345678.js')).statusCode).toBe(200);
  });

  it.each([
    ...[
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/production.env',
      '/package.json',
      '/server/main.ts',
    ],
    ...[
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2fpackage.json',
    ],
  ])('has no %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([404, 400]).toContain(statusCode);
    expect(body).not.toMatch(/credit-portal|\[core\]/);
  });

  it.each(['/assets/', '/assets', '/.well-known/'])('lists no folder %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('a-12345678')]).toEqual([404, false]);
  });

  it.each(['/', '/api/flujo-piloto/cliente'])('repeats no call of %s: TRACE', async (url) => {
    const reply = await test.app.inject({ method: 'TRACE', url, headers: { cookie: 'secret' } });
    expect([404, 405]).toContain(reply.statusCode);
    expect(reply.body).not.toContain('secret');
  });

  it('lets no other origin read an answer, nor send a call that needs a header of ours', async () => {
    const origin = 'https://elsewhere.example';
    const url = '/api/flujo-piloto/cliente';
    const preflight = {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-api-key',
    };
    const replies = [
      await test.app.inject({ url: '/api/health', headers: { origin } }),
      await test.app.inject({ url, headers: { origin } }),
      await test.app.inject({ method: 'OPTIONS', url, headers: preflight }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404]);
    for (const { headers } of replies) {
      const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect(allowed).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it.each([
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/login?next=https://elsewhere.example',
    '/login/..//elsewhere.example',
  ])('leads to no other host: %s', async (url) => {
    const headers = { accept: 'text/html', host: 'elsewhere.example' };
    expect((await test.app.inject({ url, headers })).headers.location).toBeUndefined();
  });

  it.each(['/metrics', '/api/metrics'])('has no figures at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
