import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyReused, once } from '#server/api/idempotency.ts';
import { uuidv7 } from '#server/crypto/ids.ts';
import { parseFieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { databases } from '#test/kit/database.ts';

const keys = parseFieldKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`);

describe.each(databases())('$kind', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table act (n int)');
  });
  afterAll(() => db.close());

  const keyOf = (key: string, request: unknown = { a: 1 }) => ({ owner: 'u', key, request, keys });
  const acts = async () => (await db.query('select n from act')).rowCount;

  it('does the work once for eight calls at the same time', async () => {
    const key = uuidv7();
    let done = 0;
    const before = await acts();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        once(db, keyOf(key), async (sql) => {
          await sql.query('insert into act values (1)');
          return { status: 201, response: { n: ++done } };
        }),
      ),
    );
    expect(new Set(answers.map(({ response }) => response.n)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await acts()) - before).toBe(1);
  });

  it('refuses a key that came with another request, and does nothing', async () => {
    const key = uuidv7();
    await once(db, keyOf(key, { a: 1 }), async () => 'first');
    const again = once(db, keyOf(key, { a: 2 }), async () => 'second');
    await expect(again).rejects.toBeInstanceOf(KeyReused);
    await expect(again).rejects.toMatchObject({ status: 422 });
    expect(await once(db, keyOf(key, { a: 1 }), async () => 'third')).toBe('first');
  });

  it('leaves the key free when the work fails', async () => {
    const key = uuidv7();
    const before = await acts();
    const failing = once(db, keyOf(key), async (sql) => {
      await sql.query('insert into act values (1)');
      throw new Error('fails');
    });
    await expect(failing).rejects.toThrow('fails');
    expect(await acts()).toBe(before);
    expect(await once(db, keyOf(key), async () => 'ok')).toBe('ok');
  });

  it('lets the next of those waiting do the work when the first fails', async () => {
    const key = uuidv7();
    let calls = 0;
    const call = () =>
      once(db, keyOf(key), async () => {
        if (++calls === 1) throw new Error('fails');
        return calls;
      });
    const results = await Promise.allSettled([call(), call(), call()]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results).toContainEqual({ status: 'fulfilled', value: 2 });
  });

  it('keeps the keys of different owners apart', async () => {
    const key = uuidv7();
    expect(await once(db, { ...keyOf(key), owner: 'u1' }, async () => 'one')).toBe('one');
    expect(await once(db, { ...keyOf(key), owner: 'u2' }, async () => 'two')).toBe('two');
  });

  it('remembers an answer of nothing', async () => {
    const key = uuidv7();
    await once(db, keyOf(key), async () => undefined);
    expect(await once(db, keyOf(key), async () => 'again' as string | null)).toBeNull();
  });
});
