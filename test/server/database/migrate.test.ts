import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/sql.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('$kind', ({ openEmpty }) => {
  let db: Database;
  let folder: string;
  beforeEach(async () => {
    db = await openEmpty();
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterEach(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const run = () => migrate(db, pathToFileURL(`${folder}/`));

  it('runs each statement of the numbered files once, in order', async () => {
    await write('0002_more.sql', 'alter table thing add column b int;\n');
    await write('0001_first.sql', '-- a comment; with a mark\ncreate table thing (\n  a int\n);\n');
    await write('notes.sql', 'this is not a migration;\n');
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    await db.query('insert into thing (a, b) values (1, 2)');
    await write('0003_last.sql', 'update thing set a = 5;\nupdate thing set b = a + 1;\n');
    expect(await run()).toBe(2);
    expect((await db.query('select a, b from thing')).rows).toEqual([{ a: 5, b: 6 }]);
  });

  it('refuses when a statement was changed after it ran', async () => {
    await write('0001_first.sql', 'create table thing (a int);\ncreate table other (a int);\n');
    await run();
    await write('0001_first.sql', 'create table thing (a int);\ncreate table other (b int);\n');
    await expect(run()).rejects.toThrow('0001_first.sql: statement 1 was changed after it ran');
    await write('0001_first.sql', 'create table thing (a int);\ncreate table other (a int);\n');
    expect(await run()).toBe(0);
  });

  it('does the work once when two start at once', async () => {
    await write('0001_first.sql', 'create table thing (a int);\ninsert into thing values (1);\n');
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.sort()).toEqual([0, 0, 2]);
    expect((await db.query('select * from thing')).rowCount).toBe(1);
  });

  it('goes on where it failed, and leaves no half statement', async () => {
    await write('0001_first.sql', 'create table thing (a int);\ninsert into thing values (1/0);\n');
    await expect(run()).rejects.toMatchObject({ code: '22012' });
    await write('0001_first.sql', 'create table thing (a int);\ninsert into thing values (1);\n');
    expect(await run()).toBe(1);
  });

  it('builds an index beside running calls, anew where one was left half built', async () => {
    await write('0001_first.sql', 'create table thing (a int);\n');
    await run();
    await db.query('create index thing_a on thing (a)');
    await write('0002_index.sql', 'create index concurrently thing_a on thing (a, (a + 1));\n');
    expect([await run(), await run()]).toEqual([1, 0]);
    const { rows } = await db.query("select indexdef from pg_indexes where indexname = 'thing_a'");
    expect(JSON.stringify(rows)).toContain('(a + 1)');
  });

  it('takes over from a machine that died with the lease', async () => {
    await write('0001_first.sql', 'create table thing (a int);\n');
    await run();
    await db.query(`update schema_lease set owner = 'dead', until = now() - interval '1 second'`);
    await write('0002_second.sql', 'alter table thing add column b int;\n');
    expect(await run()).toBe(1);
  });

  it('brings the server its tables', async () => {
    expect(await migrate(db)).toBeGreaterThan(5);
    expect(await migrate(db)).toBe(0);
    const { rows } = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'job',
        'idempotency_key',
        'secret',
        'message',
        'stored_object',
        'audit_log',
      ]),
    );
  });
});
