/** Any process serves the files of any of the last builds. Source: issue 33. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/sql.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { production } from '#test/fixtures/production.ts';
import { databases, unseeded } from '#test/kit/database.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

describe.each(databases())('on $kind', (database) => {
  const folders: string[] = [];
  const apps: App[] = [];
  let db: Database;
  beforeAll(async () => {
    ({ db } = await unseeded(database).openWorld());
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await db.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  /** A process with a build of its own. */
  async function release(name: string): Promise<App> {
    const portal = await mkdtemp(join(tmpdir(), 'portal-dist-'));
    folders.push(portal);
    await mkdir(join(portal, 'assets'));
    const script = `export const build = '${name}';`;
    await writeFile(join(portal, 'index.html'), `<script src="/assets/main-${name}.js"></script>`);
    await writeFile(join(portal, 'assets', `main-${name}.js`), script);
    await writeFile(join(portal, 'assets', `main-${name}.js.br`), brotliCompressSync(script));
    await writeFile(join(portal, 'assets', 'shared-1.css'), 'body {}');
    const environment = { ...production, PORTAL_DIR: portal, RATE_LIMIT: '100000' };
    const app = await buildApp({ settings: readSettings(environment), db });
    apps.push(app);
    return app;
  }

  const statusOf = async (app: App, url: string) => (await app.inject({ url })).statusCode;

  it('of two builds behind one balancer none misses a file in 1,000 page loads', async () => {
    const builds = [await release('old'), await release('new')] as const;
    const missing: string[] = [];
    for (let load = 0; load < 1_000; load++) {
      const [page, files] = load % 2 ? builds : builds.toReversed();
      const { body } = await (page as App).inject({
        url: '/login',
        headers: { accept: 'text/html' },
      });
      const [, script = 'none'] = /src="([^"]+)"/.exec(body) ?? [];
      for (const url of [script, '/assets/shared-1.css']) {
        if ((await statusOf(files as App, url)) !== 200) missing.push(url);
      }
    }
    expect(missing).toEqual([]);
  });

  it('a file of another build is as its own: its type, packed where that is taken, kept for ever', async () => {
    const [, app] = apps;
    const url = '/assets/main-old.js';
    const plain = await app?.inject({ url });
    expect(plain?.body).toBe("export const build = 'old';");
    expect(plain?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const packed = await app?.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed?.headers['content-encoding']).toBe('br');
    expect(packed?.headers['content-type']).toBe('text/javascript; charset=utf-8');
    for (const other of ['/assets/main-none.js', '/assets/..%2fsecret', '/assets/']) {
      expect(await statusOf(app as App, other)).toBe(404);
    }
  });

  it('the two releases before the running one stay, the ones before them go', async () => {
    const third = await release('third');
    expect(await statusOf(third, '/assets/main-old.js')).toBe(200);
    const fourth = await release('fourth');
    expect(await statusOf(fourth, '/assets/main-new.js')).toBe(200);
    expect(await statusOf(fourth, '/assets/main-third.js')).toBe(200);
    expect(await statusOf(fourth, '/assets/main-old.js')).toBe(404);
    expect(await statusOf(fourth, '/assets/shared-1.css')).toBe(200);
    expect((await db.query('select 1 from release_asset')).rowCount).toBe(7);
  });
});
