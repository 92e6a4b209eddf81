/** What callers are answered while PostgreSQL is away, and when they are answered well again. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import { LENDER_JOB } from '#server/lifecycle/lifecycle.ts';
import { type Actor, openPortal, type Portal } from '#test/fixtures/portal.ts';
import { databases } from '#test/kit/database.ts';
import { type DatabaseLink, openDatabaseLink } from '#test/kit/database-link.ts';
import { keysIn, sealed } from '#test/kit/sealed.ts';

const limits = { connectMs: 1_000, lockMs: 600, statementMs: 1_200, queryMs: 1_800 };

it.each(databases())('is alive and not ready without its database: $kind', async (database) => {
  const portal = await openPortal(database);
  const statuses = async () => {
    const paths = ['/api/health/live', '/api/health/ready', '/api/health'];
    return Promise.all(paths.map(async (path) => (await portal.call('GET', path)).status));
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  const caller = await portal.as('tienda-offers');
  await portal.db.close();
  expect(await statuses()).toEqual([200, 503, 503]);
  expect((await caller.get('/flujo-piloto/cliente/info')).status).toBe(503);
});

describe.each(databases().filter(({ kind }) => kind === 'postgres'))('$kind', ({ makePlace }) => {
  let portal: Portal;
  let caller: Actor;
  let link: DatabaseLink;
  let remove: () => Promise<void>;
  let direct: ReturnType<typeof sealed>;

  beforeAll(async () => {
    const made = await makePlace('seeded');
    remove = made.remove;
    direct = sealed(await openDatabase(made.place));
    link = await openDatabaseLink('url' in made.place ? made.place.url : '');
    const openWorld = async () => ({
      db: sealed(
        await openDatabase({ url: link.url, connections: 4, limits }),
        keysIn(made.dataDir),
      ),
      dataDir: made.dataDir,
    });
    portal = await openPortal({ openWorld });
    caller = await portal.as('tienda-offers');
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await portal.close();
    await link.close();
    await direct.close();
    await remove();
  });
  afterEach(() => link.behave('pass'));

  /** A read and a write. */
  const calls = () =>
    Promise.all([
      caller.get('/flujo-piloto/cliente/info'),
      caller.put('/flujo-piloto/cliente', { telephone: '5512345678' }),
    ]);
  const both = async () => (await calls()).map(({ status }) => status);

  it.each(['refuse', 'reset', 'hang', 'full'] as const)(
    '%s: 503 with Retry-After under load, alive, and well again by itself after its return',
    async (behaviour) => {
      const well = await both();
      expect(well).toEqual([200, 200]);
      await link.behave(behaviour);
      const load = await Promise.all([...Array(20)].map(calls));
      for (const { status, headers } of load.flat()) {
        expect([status, headers['retry-after']]).toEqual([503, '5']);
      }
      expect((await portal.call('GET', '/api/health/live')).status).toBe(200);
      expect((await portal.call('GET', '/api/health/ready')).status).toBe(503);
      expect((await portal.call('GET', '/api/health')).status).toBe(503);

      let away = true;
      const seen: number[] = [];
      const loading = [...Array(5)].map(async () => {
        while (away) seen.push(...(await both()));
      });
      await sleep(500);
      await link.behave('pass');
      await expect.poll(both).toEqual(well);
      away = false;
      await Promise.all(loading);
      expect(seen.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      expect((await portal.call('GET', '/api/health')).status).toBe(200);
    },
  );

  it('goes on with its jobs when the database is back', async () => {
    await link.behave('refuse');
    const payload = { requestId: '00000000-0000-7000-8000-000000000000', version: 1 };
    await direct.transaction((sql) => enqueue(sql, { kind: LENDER_JOB, key: 'after', payload }));
    await sleep(1_000);
    await link.behave('pass');
    const isDone = async () =>
      (await direct.query(`select 1 from job where key = 'after' and done_at is not null`))
        .rowCount;
    await expect.poll(isDone).toBe(1);
  });

  it('answers 503 while a table is locked, and all its connections wait', async () => {
    const well = await both();
    await direct.transaction(async (sql) => {
      await sql.query('lock table client');
      const load = await Promise.all([...Array(20)].map(calls));
      expect(load.flat().map(({ status }) => status)).toEqual(load.flat().map(() => 503));
      expect((await portal.call('GET', '/api/health/live')).status).toBe(200);
    });
    expect(await both()).toEqual(well);
  });
});
