import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blindIndex, type FieldKeys, parseFieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { provenFieldKeys } from '#server/stores/field-keys.ts';
import { databases } from '#test/kit/database.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const k1 = key('k1', 1);
const k2 = key('k2', 2);

describe.each(databases())('the field keys at the start on $kind', ({ open }) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(() => db.close());

  const start = (text: string): Promise<FieldKeys> => provenFieldKeys(db, parseFieldKeys(text));

  it('are those that the database was sealed with, a newer one put in front', async () => {
    const first = await start(k1);
    const rotated = await start(`${k2},${k1}`);
    expect(blindIndex(rotated, 'mark')).toBe(blindIndex(first, 'mark'));
    expect(blindIndex(first, 'mark')).toBe(blindIndex(parseFieldKeys(k1), 'mark'));
  });

  it('are refused where one is missing or another', async () => {
    await start(k1);
    await expect(start(k2)).rejects.toThrow('The field key "k1" is missing');
    await expect(start(key('k1', 9))).rejects.toThrow('The field key "k1" is another one');
    await start(`${k2},${k1}`);
    await expect(start(k1)).rejects.toThrow('The field key "k2" is missing');
    await start(`${k2},${k1}`);
  });
});
