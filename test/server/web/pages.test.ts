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
  'prerendered/es/login.html': 'entrada __PUBLIC_URL__/login',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
  'favicon.ico': 'icon',
  'prerendered/es/request/privacy-policy.html': 'aviso',
  'prerendered/en/request/privacy-policy.html': 'notice',
  'prerendered/es/offer/confirm-data/_.html': 'oferta',
  'prerendered/en/offer/confirm-data/_.html': 'offer',
  'prerendered/es/remedies/_/_.html': 'correcciones',
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
    ['/', '__Host-portal_language=en', /^landing$/],
    ['/', 'portal_language=en; __Host-portal_language=es', /^portada/],
    ['/', 'portal_language=es; __Host-portal_language=en', /^landing$/],
    ['/', 'portal_language=english', /^portada/],
    ['/', 'portal_language=../en', /^portada/],
    ['/?from=mail', undefined, /^portada/],
    ['/request/privacy-policy', undefined, /^aviso$/],
    ['/request/privacy-policy?x', 'portal_language=en', /^notice$/],
    ['/request', undefined, /^plain$/],
    ['/offer/confirm-data/token', 'portal_language=en', /^offer$/],
    ['/offer/confirm-data/token/Ana%20Ruiz/55/01/a@b.mx/R?from=mail', undefined, /^oferta$/],
    ['/remedies/a/b/', undefined, /^correcciones$/],
    ['/account-hold/token', undefined, /^plain$/],
  ])('%s with the cookie %s', async (url, cookie, body) => {
    const reply = await get(url, cookie ? { cookie } : {});
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(body);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each(['/index', '/no/existe', '/../en/', '/offer', '/remedies/only-one', '/legal'])(
    '%s is the portal, and is not found',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toBe('plain');
      expect(reply.headers['x-robots-tag']).toBe('noindex');
    },
  );

  it.each([
    ['/dev', 200],
    ['/LOGIN', 200],
    ['/login/', 200],
    ['/oyoRequest', 200],
    ['/oyoRequest/7', 200],
    ['/oyoRequest/7/8', 404],
    ['/legal/une?from=mail', 200],
    ['/offer/confirm-data/t/100%/5500000000/1/a@b.mx/R', 200],
  ])('%s is %i', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status);
  });

  it.each([
    ['/offer/confirm-data/token', 'noindex'],
    ['/remedies/a/b', 'noindex'],
    ['/account-hold/token', 'noindex'],
    ['/phone/token', 'noindex'],
    ['/phone', 'noindex'],
    ['/', undefined],
    ['/login', undefined],
  ])('%s tells search engines %s', async (url, told) => {
    expect((await get(url)).headers['x-robots-tag']).toBe(told);
  });

  it('names the public address, which only the server knows', async () => {
    const { body } = await get('/login');
    expect(body).toMatch(/^entrada http:\/\/127\.0\.0\.1:\d+\/login$/);
  });

  it.each([
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/'],
  ])('%s is a file also for a browser', async (url, type) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain(type);
  });

  it('gives a page that there is to what names no type, as the previews of shared links do', async () => {
    for (const accept of ['*/*', 'image/webp,*/*']) {
      expect((await get('/', { accept })).statusCode).toBe(200);
      expect((await get('/login', { accept })).body).toContain('entrada');
      expect((await get('/no/existe', { accept })).json()).toMatchObject({ code: 'notFound' });
    }
    expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404);
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
