import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from '#server/api/idempotency.ts';
import { blindIndex, parseFieldKeys, unseal } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { provenFieldKeys } from '#server/stores/field-keys.ts';
import { saveOutgoingMail } from '#server/stores/outgoing-mail.ts';
import { rekey, SEALED_COLUMNS } from '#server/stores/rekey.ts';
import { databases } from '#test/kit/database.ts';

/** Bytes that are no one's: the portal's own files. */
const OPEN = ['release_asset.content'];
const k2 = `k2:${Buffer.alloc(32, 2).toString('base64')}`;

describe.each(databases())('sealing again on $kind', ({ openWorld }) => {
  let db: Database;
  let k1: string;
  beforeAll(async () => {
    const world = await openWorld();
    db = world.db;
    k1 = (await readFile(join(world.dataDir, 'keys'), 'utf8')).trim();
    const keys = parseFieldKeys(k1);
    const message = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
    await db.transaction((sql) => saveOutgoingMail(sql, keys, message));
    await once(db, { owner: 'ana', key: 'key-00000001', request: 1, keys }, async () => 'answer');
  });
  afterAll(() => db.close());

  it('knows every column of sealed bytes', async () => {
    const { rows } = await db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea' order by 1`,
    );
    const named = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    const known = [...new Set(named)];
    expect(rows.map(({ name }) => name).filter((name) => !OPEN.includes(name))).toEqual(
      known.filter((name) => name !== 'idempotency_key.answer').toSorted(),
    );
  });

  it('walks a table along its key, and reads no part twice in a walk', async () => {
    await db.query(
      `insert into idempotency_key (owner, key, request_sha256)
         select 'many', 'key-' || n, 'x' from generate_series(1, 450) as n`,
    );
    const beginnings: unknown[] = [];
    const watched: Database = {
      ...db,
      query: (text, params) => {
        if (/from idempotency_key where/.test(text)) beginnings.push(params?.slice(3).join());
        return db.query(text, params);
      },
    };
    await rekey(watched, await provenFieldKeys(db, parseFieldKeys(k1)));
    expect(beginnings).toHaveLength(3);
    expect(new Set(beginnings).size).toBe(3);
  });

  it('leaves nothing that the older key is needed for', async () => {
    const before = await provenFieldKeys(db, parseFieldKeys(k1));
    const both = await provenFieldKeys(db, parseFieldKeys(`${k2},${k1}`));
    expect(await rekey(db, both)).toBeGreaterThan(5);
    expect(await rekey(db, both)).toBe(0);

    const alone = await provenFieldKeys(db, parseFieldKeys(k2));
    expect(blindIndex(alone, 'mark')).toBe(blindIndex(before, 'mark'));
    for (const { table, column, place, ...more } of SEALED_COLUMNS) {
      const bytes = 'bytes' in more ? more.bytes : column;
      const { rows } = await db.query<{ value: Buffer; place: string }>(
        `select ${bytes} as value, ${place} as place from ${table} where ${bytes} is not null`,
      );
      for (const { value, place: sealedTo } of rows) {
        expect(() => unseal(alone, value, sealedTo)).not.toThrow();
      }
    }
    const again = await once(
      db,
      { owner: 'ana', key: 'key-00000001', request: 1, keys: alone },
      async () => 'another',
    );
    expect(again).toBe('answer');
    await expect(provenFieldKeys(db, parseFieldKeys(k1))).rejects.toThrow('"k2" is missing');
  });
});
