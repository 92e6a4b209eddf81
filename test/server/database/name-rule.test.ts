/** The list by name: accents are no letters, ñ is one behind n. Source: decision 0111. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, sealedDatabase } from '#server/database/sql.ts';
import { hotelPage } from '#server/stores/hotel-list.ts';
import { saveHotel } from '#server/stores/hotels.ts';
import { placeNamesAnew } from '#server/stores/name-rule.ts';
import { hotelNamed } from '#test/fixtures/hotels.ts';
import { databases } from '#test/kit/database.ts';

describe.each(databases())('the order by name on $kind', ({ openWorld }) => {
  let db: Database;
  let waiting: string[];
  beforeEach(async () => {
    db = (await openWorld()).db;
    const { rows } = await db.query<{ request_id: string }>('select request_id from hotel');
    waiting = rows.map((row) => row.request_id);
  });
  afterEach(() => db.close());

  /** Hotels of the world by another name. @returns their requests. */
  async function named(sql: Database, ...names: string[]) {
    const ids = [];
    for (const nameRL of names) {
      const id = waiting.pop() ?? '';
      await saveHotel(sql, { id, platform: 'oyo' }, hotelNamed('Casa Azul', { nameRL }));
      ids.push(id);
    }
    return ids;
  }
  const listed = async (sql: Database, sort: 'names' | '-names' = 'names') => {
    const query = { platform: 'oyo', staff: '', at: new Date(), sort, limit: 50 };
    const { rows } = await hotelPage(sql, { ...query, q: 'casa azul' });
    return rows.map(({ names }) => names.split(' ')[0]);
  };
  const clear = () => sealedDatabase(db, { keys: db.sealing.keys, isOn: false });
  const ORDER = ['Muna', 'Múnich', 'Munz', 'Muñe', 'MUÑOZ', 'Mure'];

  it('has ñ behind n, sealed and in clear', async () => {
    await named(db, 'MUÑOZ', 'Munz', 'Muna', 'Mure', 'Mun\u0303e', 'Múnich');
    expect((await listed(db)).map((name) => name?.normalize('NFC'))).toEqual(ORDER);
    expect(await listed(db, '-names')).toEqual((await listed(db)).toReversed());
    await db.query('update hotel set personal = null');
    waiting = (await db.query<{ request_id: string }>('select request_id from hotel')).rows.map(
      (row) => row.request_id,
    );
    await named(clear(), 'MUÑOZ', 'Munz', 'Muna', 'Mure', 'Muñe', 'Múnich');
    expect(await listed(clear())).toEqual(ORDER);
  });

  it('places anew what the release before has placed, and meanwhile keeps the order of the others', async () => {
    const ids = await named(db, 'Muna', 'Muñe', 'Munich');
    for (const [place, id] of ids.entries())
      await db.query('update hotel set name_order = $2, name_rule = null where request_id = $1', [
        id,
        1000 + place,
      ]);
    expect(await listed(db)).toEqual(['Muna', 'Muñe', 'Munich']);
    await named(db, 'Munf', 'Muñd');
    expect(await listed(db)).toEqual(['Muna', 'Muñe', 'Munf', 'Munich', 'Muñd']);
    expect(await placeNamesAnew(db)).toBe(3);
    expect(await listed(db)).toEqual(['Muna', 'Munf', 'Munich', 'Muñd', 'Muñe']);
    expect(await placeNamesAnew(db)).toBe(0);
  });

  it('does the same where the names are in clear', async () => {
    await db.query('delete from personal_sealing');
    const before = clear();
    const [, id] = await named(before, 'Muna', 'Muñe', 'Munich');
    await db.query(
      `update hotel set sort_name = 'mune pena rios', name_rule = null where request_id = $1`,
      [id],
    );
    expect(await listed(before)).toEqual(['Muna', 'Muñe', 'Munich']);
    expect(await placeNamesAnew(before)).toBe(1);
    expect(await listed(before)).toEqual(['Muna', 'Munich', 'Muñe']);
  });
});
