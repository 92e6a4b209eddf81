/** What the database does while PostgreSQL is away, and that no write is lost that it acknowledged. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/errors.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql.ts';
import { databases } from '#test/kit/database.ts';
import { type DatabaseLink, openDatabaseLink } from '#test/kit/database-link.ts';
import { sealed } from '#test/kit/sealed.ts';

/** Short, yet no busy machine takes as long for work that nothing holds up. */
const limits = { connectMs: 2_000, lockMs: 1_000, statementMs: 2_000, queryMs: 3_000 };

/** Whether it was refused as an outage. What no limit ends keeps its test waiting until that fails. */
const isOutage = (work: Promise<unknown>): Promise<boolean> =>
  work.then(() => false, isDatabaseUnavailable);

describe.each(databases())('$kind', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table thing (n int)');
  });

  it('refuses as an outage what a read-only database cannot do', async () => {
    const writing = db.transaction(async (sql) => {
      await sql.query('set transaction read only');
      await sql.query('insert into thing values (1)');
    });
    expect(await isOutage(writing)).toBe(true);
    expect((await db.query('select 1 from thing')).rowCount).toBe(0);
  });

  it('refuses as an outage what comes after it was closed', async () => {
    await db.close();
    expect(await isOutage(db.query('select 1'))).toBe(true);
    expect(await isOutage(db.transaction(async () => {}))).toBe(true);
  });
});

describe.each(databases().filter(({ kind }) => kind === 'postgres'))('$kind', ({ makePlace }) => {
  let direct: Database;
  let db: Database;
  let link: DatabaseLink;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const made = await makePlace();
    remove = made.remove;
    direct = sealed(await openDatabase(made.place));
    await direct.query('create table thing (n int primary key)');
    link = await openDatabaseLink('url' in made.place ? made.place.url : '');
  });
  afterAll(async () => {
    await link.close();
    await direct.close();
    await remove();
  });
  beforeEach(async () => {
    await direct.query('delete from thing');
    db = sealed(await openDatabase({ url: link.url, connections: 3, limits }));
  });
  afterEach(async () => {
    await link.behave('pass');
    await db.close();
  });

  const write = (n: number) =>
    db.transaction((sql) => sql.query('insert into thing values ($1)', [n]));
  const terminate = () =>
    direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );

  it.each(['refuse', 'reset', 'hang', 'full'] as const)(
    'answers within its limits, and again at once: %s',
    async (behaviour) => {
      await Promise.all([write(1), write(2), write(3)]);
      await link.behave(behaviour);
      const work = [...Array(8)].flatMap((_, n) => [db.query('select 1'), write(10 + n)]);
      expect(await Promise.all(work.map(isOutage))).toEqual(work.map(() => true));
      await expect.poll(link.count).toBe(0);
      await link.behave('pass');
      await write(100);
    },
  );

  it('lives through connections that end while they are used, and while they are not', async () => {
    for (let round = 0; round < 20; round++) {
      const used = [1, 2, 3].map(() =>
        isOutage(
          db.transaction(async (sql) => {
            await sql.query('select 1');
            await sleep(20);
            await sql.query('select pg_sleep(0.05)');
          }),
        ),
      );
      await sleep(round * 4);
      await terminate();
      await Promise.all(used);
      // Each of the three connections may be found dead by one query.
      for (let dead = 0; dead < 3; dead++) await isOutage(db.query('select 1'));
      await db.query('select 1');
    }
  });

  it('gives up on a free connection, and on a lock', async () => {
    const refused = Promise.withResolvers<void>();
    const held = [1, 2, 3].map(() =>
      db.transaction(async (sql) => {
        await sql.query('select 1');
        await refused.promise;
      }),
    );
    expect(await isOutage(db.query('select 1'))).toBe(true);
    refused.resolve();
    await Promise.all(held);

    await direct.transaction(async (sql) => {
      await sql.query('lock table thing');
      expect(await isOutage(write(1))).toBe(true);
    });
    expect(await isOutage(db.query('select pg_sleep(5)'))).toBe(true);
    await write(1);
  });

  it('writes again at once when a read-only server is writable again', async () => {
    const readOnly = (how: string) =>
      direct.query(
        `do $$ begin execute format('alter database %I ${how}', current_database()); end $$`,
      );
    await readOnly('set default_transaction_read_only = on');
    expect(await isOutage(write(1))).toBe(true);
    await readOnly('reset default_transaction_read_only');
    await write(1);
  });

  it('answers a commit of a failed transaction with a failure', async () => {
    await write(1);
    const swallowed = db.transaction(async (sql) => {
      await sql.query('insert into thing values (1)').catch(() => {});
      return 'stored';
    });
    await expect(swallowed).rejects.toThrow('rolled back');
  });

  it('loses none of the writes that it acknowledged, over 200 kills', async () => {
    const acknowledged = new Set<number>();
    let next = 0;
    let killing = true;
    const writer = async () => {
      while (killing) {
        const n = next++;
        await write(n).then(
          () => acknowledged.add(n),
          () => {},
        );
      }
    };
    const writers = [writer(), writer(), writer()];
    try {
      for (let kill = 0; kill < 200; kill++) {
        const { size } = acknowledged;
        // On a slow machine too, some are acknowledged between kills.
        if (kill % 4 === 0) await expect.poll(() => acknowledged.size).toBeGreaterThan(size);
        await sleep(Math.random() * 10);
        if (kill % 10 === 0) await link.behave('reset');
        await link.behave('pass');
        await terminate();
      }
    } finally {
      killing = false;
      await Promise.all(writers);
    }
    const { rows } = await direct.query<{ n: number }>('select n from thing');
    const stored = new Set(rows.map(({ n }) => n));
    expect([...acknowledged].filter((n) => !stored.has(n))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(50);
  });
});
