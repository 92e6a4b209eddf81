import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/crypto/ids.ts';
import { ChangedMeanwhile, errorCode } from '#server/database/errors.ts';
import type { Database } from '#server/database/sql.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('$kind', ({ kind, openEmpty }) => {
  let db: Database;
  beforeAll(async () => {
    db = await openEmpty();
    await db.query(`create table thing (
      id uuid primary key, count int not null default 0 check (count < 1000), sealed bytea, data jsonb,
      name text, constraint thing_name unique (name))`);
  });
  afterAll(() => db.close());

  const insert = async (name: string) => {
    const id = uuidv7();
    await db.query('insert into thing (id, name) values ($1, $2)', [id, name]);
    return id;
  };
  const countOf = async (id: string) => {
    const { rows } = await db.query<{ count: number }>('select count from thing where id = $1', [
      id,
    ]);
    return rows[0]?.count;
  };

  it('says what it is', () => expect(db.kind).toBe(kind));

  it('compiles no statement', async () => {
    const { rows } = await db.query('select pg_jit_available() as compiles');
    expect(rows).toEqual([{ compiles: false }]);
  });

  it('gives the same JavaScript values as the other engine', async () => {
    const id = uuidv7();
    const { rows } = await db.query(
      `select 9007199254740993::int8 as whole, 1.10::numeric as exact, 0.5::float8 as inexact, 7 as small,
              date '2026-01-31' as day, timestamptz '2026-01-31 12:00:00Z' as moment,
              '\\x0102ff'::bytea as bytes, $1::jsonb as json, $2::uuid[] as ids, true as yes,
              null as nothing, count(*) as many
         from (values (1), (2)) as two`,
      [JSON.stringify([1, { a: 'ñ' }]), [id]],
    );
    expect(rows).toEqual([
      {
        whole: '9007199254740993',
        exact: '1.10',
        inexact: 0.5,
        small: 7,
        day: '2026-01-31',
        moment: new Date('2026-01-31T12:00:00Z'),
        bytes: Buffer.from([1, 2, 255]),
        json: [1, { a: 'ñ' }],
        ids: [id],
        yes: true,
        nothing: null,
        many: '2',
      },
    ]);
    expect(Buffer.isBuffer(rows[0]?.bytes)).toBe(true);
  });

  it('keeps bytes, JSON and lists of parameters as they are', async () => {
    const id = await insert('kept');
    const { rowCount } = await db.query('update thing set sealed = $2, data = $3 where id = $1', [
      id,
      Buffer.from([9, 0, 255]),
      JSON.stringify({ nested: { cp: '06700' } }),
    ]);
    expect(rowCount).toBe(1);
    const { rows } = await db.query('select sealed, data from thing where id = any($1::uuid[])', [
      [id, uuidv7()],
    ]);
    expect(rows).toEqual([{ sealed: Buffer.from([9, 0, 255]), data: { nested: { cp: '06700' } } }]);
  });

  it('names what it refused in the same way', async () => {
    await insert('twice');
    const again = await insert('twice').catch((error: unknown) => error);
    expect(again).toMatchObject({ code: '23505', constraint: 'thing_name' });
    const broken = await db.query('update thing set count = 1000').catch((error) => error);
    expect(errorCode(broken)).toBe('23514');
  });

  it('rolls a transaction back when its work throws', async () => {
    const id = await insert('rolled back');
    const failing = db.transaction(async (sql) => {
      await sql.query('update thing set count = 7 where id = $1', [id]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countOf(id)).toBe(0);
  });

  it('runs a transaction again that another one got in the way of', async () => {
    let tries = 0;
    const answer = await db.transaction(async (sql) => {
      if (++tries < 3) throw new ChangedMeanwhile('again');
      const { rows } = await sql.query<{ one: number }>('select 1 as one');
      return rows[0]?.one;
    });
    expect([tries, answer]).toEqual([3, 1]);
  });

  it('gives up after eight tries', async () => {
    let tries = 0;
    const hopeless = db.transaction(async () => {
      tries++;
      throw new ChangedMeanwhile('again');
    });
    await expect(hopeless).rejects.toThrow('again');
    expect(tries).toBe(8);
  });

  it('runs what follows from a change once that is there to stay', async () => {
    const id = await insert('followed');
    const ran: string[] = [];
    let tries = 0;
    const done = db.transaction(async (sql) => {
      tries++;
      sql.afterCommit(() => ran.push(`try ${tries}`));
      if (tries === 1) throw Object.assign(new Error('once more'), { code: '40001' });
      await sql.query('update thing set count = 1 where id = $1', [id]);
      expect(ran).toEqual([]);
    });
    await done;
    expect(ran).toEqual(['try 2']);
    const failing = db.transaction(async (sql) => {
      sql.afterCommit(() => ran.push('rolled back'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    db.afterCommit(() => ran.push('outside'));
    expect(ran).toEqual(['try 2', 'outside']);
  });

  it('refuses the outer handle inside a transaction', async () => {
    const outer = db.transaction(async () => db.query('select 1'));
    await expect(outer).rejects.toThrow('handle that the transaction gave');
    const nested = db.transaction(async () => db.transaction(async () => 1));
    await expect(nested).rejects.toThrow('open already');
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('refuses the handle of a transaction that is over', async () => {
    const kept = await db.transaction(async (sql) => ({ sql }));
    await expect(kept.sql.query('select 1')).rejects.toThrow();
  });

  it('keeps twenty transactions on one row apart', async () => {
    const id = await insert('shared');
    const addOne = () =>
      db.transaction(async (sql) => {
        const { rows } = await sql.query<{ count: number }>(
          'select count from thing where id = $1 for update',
          [id],
        );
        await sql.query('update thing set count = $2 where id = $1', [
          id,
          (rows[0]?.count ?? 0) + 1,
        ]);
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await countOf(id)).toBe(20);
  });
});
