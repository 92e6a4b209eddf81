/**
 * From when on personal columns are sealed, and the sealing of what is still in clear. It begins by `npm run rekey`, once
 * no server of the release before runs; a database that began without people is sealed from its first row on.
 */
import type { FieldKeys } from '#server/crypto/secrets.ts';
import {
  type Database,
  firstRow,
  type PlainDatabase,
  type PlainSql,
  type Sql,
  sealedDatabase,
} from '#server/database/sql.ts';
import { provenFieldKeys } from './field-keys.ts';
import { type HotelRecord, hotelOf } from './hotel-record.ts';
import { foundBy } from './hotel-search.ts';
import { clientMarks } from './marks.ts';
import {
  columnsOf,
  opened,
  PERSONAL,
  type PersonalTableName,
  personalTables,
  personalValues,
} from './personal.ts';
import { saveSales } from './sales.ts';

/**
 * The database with its keys, which are proven.
 *
 * @throws FieldKeysError
 */
export async function openSealed(db: PlainDatabase, keys: FieldKeys): Promise<Database> {
  const sealing = { keys: await provenFieldKeys(db, keys), isOn: await isSealing(db) };
  return sealedDatabase(db, sealing);
}

const isSealing = async (sql: PlainSql): Promise<boolean> =>
  (await firstRow(sql, 'select 1 from personal_sealing')) !== undefined;

/** Nothing is written in clear from here on, by this process at once and by the others within a minute. */
export async function beginSealing(db: Database) {
  await markHotels(db);
  await db.query('insert into personal_sealing (one) values (1) on conflict do nothing');
  db.sealing.isOn = true;
}

/** Notices that sealing began, and seals what is still in clear. @returns how many rows that was. */
export async function sealWaiting(db: Database): Promise<number> {
  db.sealing.isOn = await isSealing(db);
  if (!db.sealing.isOn) return 0;
  let count = await markHotels(db);
  for (const table of personalTables) count += await sealTable(db, table);
  return count + (await sealSales(db));
}

const BATCH = 100;

/** Batch by batch, each in a transaction of its own, until none is left. */
async function inBatches(db: Database, batch: (sql: Sql) => Promise<number>): Promise<number> {
  for (let count = 0; ; ) {
    const done = await db.transaction(batch);
    count += done;
    if (done < BATCH) return count;
  }
}

type Row = Record<string, unknown>;

const sealTable = (db: Database, table: PersonalTableName) =>
  inBatches(db, async (sql) => {
    const { key, inClear } = PERSONAL[table];
    const columns = [...key, ...columnsOf(table), 'personal'].join(', ');
    const { rows } = await sql.query<Row>(
      `select ${columns} from ${table} where ${inClear} limit ${BATCH} for update skip locked`,
    );
    for (const row of rows) await update(sql, table, row, sealedRow(sql, table, row));
    return rows.length;
  });

/** What only the release before searches and sorts by is not kept. */
const SEARCHED = { sort_name: undefined, search_text: undefined, search_terms: undefined };

function sealedRow(sql: Sql, table: PersonalTableName, row: Row): [string, unknown][] {
  const kept = table === 'hotel' ? { ...row, ...SEARCHED } : row;
  const values = personalValues(sql, table, opened(sql, table, kept));
  if (table !== 'client') return values;
  return [...values, ['marks', clientMarks(sql.sealing.keys, row)]];
}

async function update(sql: Sql, table: PersonalTableName, row: Row, values: [string, unknown][]) {
  const { key } = PERSONAL[table];
  const places = key.map((name, index) => `${name} = $${index + 1}`);
  const sets = values.map(([name], index) => `${name} = $${index + key.length + 1}`);
  await sql.query(`update ${table} set ${sets.join(', ')} where ${places.join(' and ')}`, [
    ...key.map((name) => row[name]),
    ...values.map(([, value]) => value),
  ]);
}

/** Before they are sealed, so that the list finds them all the time. */
const markHotels = (db: Database) =>
  inBatches(db, async (given) => {
    const sql = { ...given, sealing: { ...given.sealing, isOn: true } };
    const { rows } = await sql.query<HotelRecord & { platform: string }>(
      `select * from hotel where search_marks is null limit ${BATCH} for update skip locked`,
    );
    for (const row of rows) {
      const { request_id: requestId, platform } = row;
      const marks = await foundBy(sql, { requestId, platform }, hotelOf(sql, row));
      await update(sql, 'hotel', row, marks);
    }
    return rows.length;
  });

const sealSales = (db: Database) =>
  inBatches(db, async (sql) => {
    const { rows } = await sql.query<{ owner: string }>(
      `select owner from client
        where owner = any(array(select distinct owner from sales_history limit ${BATCH}))
        for update skip locked`,
    );
    for (const { owner } of rows) await saveSales(sql, owner, []);
    return rows.length;
  });
