/** Which page an address gets: the prerendered one of the person's language, or the plain one. Source: issue 3 (public pages are static). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases } from '#test/kit/database.ts';

const FILES = {
  'index.html': 'plain',
  'prerendered/es/index.html': 'portada __CSP_NONCE__',
  'prerendered/en/index.html': 'landing',
  'prerendered/es/request/privacy-policy.html': 'aviso',
  'prerendered/en/request/privacy-policy.html': 'notice',
};

let portal: string;
let test: TestApp;
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

beforeAll(async () => {
  portal = await mkdtemp(join(tmpdir(), 'portal-dist-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(portal, name)), { recursive: true });
    await writeFile(join(portal, name), text);
  }
  const [database] = databases();
  if (!database) throw new Error('There is always a database.');
  test = await openApp(database, { environment: { PORTAL_DIR: portal } });
});
afterAll(async () => {
  await test.close();
  await rm(portal, { recursive: true });
});

describe('the page of an address', () => {
  it.each([
    ['/', undefined, /^portada [0-9a-f]{32}$/],
    ['/', 'portal_language=es', /^portada/],
    ['/', 'portal_language=en', /^landing$/],
    ['/', 'a=1; portal_language=en; b=2', /^landing$/],
    ['/', 'other_portal_language=en', /^portada/],
    ['/', 'portal_language=english', /^portada/],
    ['/', 'portal_language=../en', /^portada/],
    ['/?from=mail', undefined, /^portada/],
    ['/request/privacy-policy', undefined, /^aviso$/],
    ['/request/privacy-policy?x', 'portal_language=en', /^notice$/],
    ['/request', undefined, /^plain$/],
    ['/index', undefined, /^plain$/],
    ['/../en/', undefined, /^plain$/],
    ['/offer/confirm-data/token', 'portal_language=en', /^plain$/],
  ])('%s with the cookie %s', async (url, cookie, body) => {
    const reply = await get(url, cookie ? { cookie } : {});
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(body);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('is not given away as a file, with its place for the nonce', async () => {
    const reply = await get('/prerendered/es/index.html', { accept: '*/*' });
    expect(reply.statusCode).toBe(404);
  });

  it('is as small as the browser can read it', async () => {
    const small = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toMatch(/^portada/);
    const older = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.rawPayload).toString()).toMatch(/^portada/);
    expect((await get('/')).headers).not.toHaveProperty('content-encoding');
    expect(small.headers.vary).toMatch(/accept-encoding.*cookie/);
  });
});
