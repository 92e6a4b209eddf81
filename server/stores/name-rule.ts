/**
 * Hotels that the release before placed by their names, with ñ as n, are placed anew, one by one: the others keep their
 * order all the time. Source: decision 0111.
 */
import { representativeOf } from '#domain/request/hotel.ts';
import { nameKey } from '#domain/request/search-text.ts';
import { type Database, firstRow } from '#server/database/sql.ts';
import { lockOrders, NAME_RULE, nameKeyBy, placeName } from './hotel-order.ts';
import { type HotelRecord, hotelOf } from './hotel-record.ts';

const BATCH = 100;

type Row = HotelRecord & { platform: string };

/** @returns how many rows had the old rule. */
export async function placeNamesAnew(db: Database): Promise<number> {
  for (let count = 0; ; ) {
    const { rows } = await db.query<Row>(
      `select * from hotel where name_rule is null limit ${BATCH}`,
    );
    const others = rows.filter((row) => !isMoved(representativeOf(hotelOf(db, row))));
    await db.query(
      'update hotel set name_rule = $2 where request_id = any($1::uuid[]) and name_rule is null',
      [others.map((row) => row.request_id), NAME_RULE],
    );
    for (const row of rows) if (!others.includes(row)) await placeAnew(db, row);
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}

const isMoved = (name: string) => nameKey(name) !== nameKeyBy(null, name);

const placeAnew = (db: Database, { request_id: id, platform }: Row) =>
  db.transaction(async (sql) => {
    await lockOrders(sql, platform);
    const row = await firstRow<HotelRecord>(
      sql,
      'select * from hotel where request_id = $1 and name_rule is null for update',
      [id],
    );
    if (!row) return;
    const name = representativeOf(hotelOf(sql, row));
    const placed = sql.sealing.isOn
      ? { column: 'name_order', value: await placeName(sql, { platform, requestId: id }, name) }
      : { column: 'sort_name', value: nameKey(name) };
    await sql.query(
      `update hotel set ${placed.column} = $2, name_rule = $3 where request_id = $1`,
      [id, placed.value, NAME_RULE],
    );
  });
