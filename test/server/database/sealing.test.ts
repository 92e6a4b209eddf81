/** What is personal lies sealed, from its first day or from `npm run rekey` on. Source: ruling 56; decision 0090. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, sealedDatabase } from '#server/database/sql.ts';
import { findClient, updateClient } from '#server/stores/clients.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { countHotels, hotelPage } from '#server/stores/hotel-list.ts';
import { hotelFormOf, saveHotel, similarHotels } from '#server/stores/hotels.ts';
import {
  columnsOf,
  opened,
  PERSONAL,
  type PersonalTableName,
  personalTables,
  personalValues as valuesOf,
} from '#server/stores/personal.ts';
import { requestById } from '#server/stores/requests.ts';
import { lastTwelveMonths, salesOf, saveSales } from '#server/stores/sales.ts';
import { beginSealing, openSealed, sealWaiting } from '#server/stores/sealing.ts';
import { foundInClear, personalValues } from '#test/fixtures/personal-values.ts';
import { databases } from '#test/kit/database.ts';

type Row = Record<string, unknown>;

describe.each(databases())('personal columns on $kind', ({ openWorld }) => {
  let db: Database;
  beforeAll(async () => {
    db = (await openWorld()).db;
  });
  afterAll(() => db.close());

  const list = async (sql: Database, more: { q?: string; sort?: 'names' | '-email' }) => {
    const query = { platform: 'oyo', staff: '', at: new Date(), ...more };
    const { rows } = await hotelPage(sql, { ...query, limit: 50 });
    const { total } = await countHotels(sql, query);
    return [total, ...rows.map(({ names, email, rfc }) => [names, email, rfc].join(' '))];
  };

  /** All that the stores answer of the seeded people. */
  async function known(sql: Database) {
    const owners = (await sql.query<{ owner: string }>('select owner from client order by 1')).rows;
    const requests = (
      await sql.query<{ id: string }>('select id from credit_request order by 1')
    ).rows.map(({ id }) => id);
    const clients = owners.map(async ({ owner }) => {
      const client = await findClient(sql, owner);
      return [await salesOf(sql, owner), columnsOf('client').map((name) => client?.[name])];
    });
    const others = requests.map(async (id) => {
      const request = await requestById(sql, id);
      return [
        request?.submission,
        request?.dedicated_clabe,
        await documentsOf(sql, id),
        await hotelFormOf(sql, id),
      ];
    });
    return Promise.all([...clients, ...others]);
  }

  /** As the release before has written it all. */
  async function asBefore(): Promise<Database> {
    const before = sealedDatabase(db, { keys: db.sealing.keys, isOn: false });
    await db.query('delete from personal_sealing');
    for (const table of personalTables) await unseal(before, table);
    const hotels = await before.query<{ request_id: string }>('select request_id from hotel');
    for (const { request_id: id } of hotels.rows) {
      const form = await hotelFormOf(before, id);
      if (form) await saveHotel(before, { id, platform: 'oyo' }, form);
    }
    const sales = await before.query<{ owner: string }>('select owner from sales_record');
    for (const { owner } of sales.rows) {
      const months = await salesOf(before, owner);
      await before.query('delete from sales_record where owner = $1', [owner]);
      await saveSales(before, owner, months);
    }
    return before;
  }

  async function unseal(before: Database, table: PersonalTableName) {
    const { key } = PERSONAL[table];
    const { rows } = await before.query<Row>(`select * from ${table}`);
    for (const row of rows) {
      const values = valuesOf(before, table, opened(before, table, row));
      const sets = values.map(([name], index) => `${name} = $${index + key.length + 1}`);
      const places = key.map((name, index) => `${name} = $${index + 1}`);
      await before.query(`update ${table} set ${sets.join(', ')} where ${places.join(' and ')}`, [
        ...key.map((name) => row[name]),
        ...values.map(([, value]) => value),
      ]);
    }
  }

  it('a new database holds nothing of a person in clear', async () => {
    expect(personalValues.length).toBeGreaterThan(100);
    expect(await foundInClear(db, personalValues)).toEqual([]);
  });

  it('finds those that share an RFC, an e-mail or a telephone by their marks', async () => {
    const wanted = {
      rfc: 'HPL180622RT0',
      emailRL: 'CONTACTO30010003@example.com',
      cellphoneNumber: '',
    };
    const found = await similarHotels(db, 'oyo', wanted, null);
    expect(found.map(({ hotel_name, same }) => [hotel_name, ...same]).toSorted()).toEqual([
      ['Hotel Plaza Laurel', 'rfc'],
      ['Hotel Puerta Azul', 'rfc'],
      ['Posada Monte Verde', 'email'],
    ]);
  });

  it('a month of sales is corrected in its record', async () => {
    const owner =
      (await db.query<{ owner: string }>('select owner from sales_record limit 1')).rows[0]
        ?.owner ?? '';
    const [first, ...rest] = await lastTwelveMonths(db, owner);
    if (!first) throw new Error('No sales.');
    await saveSales(db, owner, [{ ...first, sale: 12.34 }]);
    expect(await lastTwelveMonths(db, owner)).toEqual([{ ...first, sale: 12.34 }, ...rest]);
  });

  it('one of the release before answers as it did, and is sealed while it runs', async () => {
    const sealed = await known(db);
    const byName = await list(db, { sort: 'names' });
    const before = await asBefore();
    expect((await foundInClear(db, personalValues)).length).toBeGreaterThan(100);
    expect(await known(before)).toEqual(sealed);
    expect(await list(before, { sort: 'names' })).toEqual(byName);
    expect(await list(before, { q: 'pineda' })).toHaveLength(2);

    // What a server writes that has not noticed yet is in clear, and found.
    const other = await openSealed(db, db.sealing.keys);
    expect(other.sealing.isOn).toBe(false);
    await beginSealing(other);
    const [owner = ''] = (await db.query<{ owner: string }>('select owner from client')).rows.map(
      (row) => row.owner,
    );
    await updateClient(before, owner, { telephone: '5599887766' }, new Date());
    expect((await findClient(other, owner))?.telephone).toBe('5599887766');
    expect(await list(other, { q: 'pineda' })).toHaveLength(2);

    expect(await sealWaiting(before)).toBeGreaterThan(20);
    expect(await sealWaiting(before)).toBe(0);
    expect(before.sealing.isOn).toBe(true);
    expect(await foundInClear(db, [...personalValues, '5599887766'])).toEqual([]);
    expect((await findClient(db, owner))?.telephone).toBe('5599887766');
    expect(await list(db, { sort: 'names' })).toEqual(byName);
    expect(await list(db, { q: 'pineda' })).toHaveLength(2);
    expect(await list(db, { q: '5530010002' })).toHaveLength(2);
  });

  it('a record does not open in another row', async () => {
    await db.query(
      `update client c set personal = o.personal from client o where c.owner <> o.owner`,
    );
    const { rows } = await db.query<{ owner: string }>('select owner from client limit 1');
    await expect(findClient(db, rows[0]?.owner ?? '')).rejects.toThrow();
  });
});
