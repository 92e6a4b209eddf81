/**
 * The orders of the list over what is sealed: numbers by which hotels are compared, and nothing else of them. A new one
 * is half way between its neighbours, which are found among sealed values by sixteenths. Source: decision 0090.
 */
import { representativeOf, type SearchedHotel } from '#domain/request/hotel.ts';
import { fold, nameKey } from '#domain/request/search-text.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { type HotelRecord, hotelOf } from './hotel-record.ts';

const ORDERED = {
  names: 'name_order',
  email: 'email_order',
  telephone: 'telephone_order',
} as const;
type Ordered = keyof typeof ORDERED;
const ordered = Object.keys(ORDERED) as Ordered[];

/** By which a name is placed; what the release before has placed has none. Source: migration 0101. */
export const NAME_RULE = 1;
export const nameKeyBy = (rule: number | null, name: string) =>
  rule === null ? fold(name) : nameKey(name);

/** As the three are compared. Each stands where its own rule has it: so all are in one order. */
const valuesOf = (hotel: SearchedHotel, rule: number | null): Record<Ordered, string> => ({
  names: nameKeyBy(rule, representativeOf(hotel)),
  email: hotel.emailRL,
  telephone: hotel.cellphoneNumber,
});

type Orders = [column: string, place: string | number][];

/** Where a hotel comes in each order. Of two that are placed at once, one waits. */
export async function ordersOf(
  sql: Sql,
  platform: string,
  requestId: string,
  hotel: SearchedHotel,
): Promise<Orders> {
  await lockOrders(sql, platform);
  const values = valuesOf(hotel, NAME_RULE);
  const orders: Orders = [['name_rule', NAME_RULE]];
  for (const name of ordered) {
    const among = { name, platform, requestId };
    orders.push([ORDERED[name], await placeOf(sql, among, values[name])]);
  }
  return orders;
}

export const placeName = (sql: Sql, among: Omit<Among, 'name'>, name: string) =>
  placeOf(sql, { name: 'names', ...among }, nameKey(name));

export async function lockOrders(sql: Sql, platform: string) {
  await sql.query(
    `insert into platform_hotel_total (platform, total) values ($1, 0) on conflict do nothing`,
    [platform],
  );
  await sql.query('select from platform_hotel_total where platform = $1 for update', [platform]);
}

type Among = { name: Ordered; platform: string; requestId: string };
type Pivot = { place: string; value: string };

async function placeOf(sql: Sql, among: Among, value: string): Promise<string> {
  let low: string | null = null;
  let high: string | null = null;
  for (;;) {
    const pivots = await pivotsBetween(sql, among, low ?? '-Infinity', high ?? 'Infinity');
    const same = pivots.find((pivot) => pivot.value === value);
    if (same) return same.place;
    if (pivots.length === 0) return placeBetween(sql, low, high);
    low = pivots.findLast((pivot) => pivot.value < value)?.place ?? low;
    high = pivots.find((pivot) => pivot.value > value)?.place ?? high;
  }
}

/** Hotels at each sixteenth of what lies between two places, its first and its last among them. */
async function pivotsBetween(
  sql: Sql,
  { name, platform, requestId }: Among,
  low: string,
  high: string,
): Promise<Pivot[]> {
  const column = `coalesce(h.${ORDERED[name]}, 'Infinity'::numeric)`;
  const between = `h.platform = $1 and ${column} > $2::numeric and ${column} < $3::numeric and h.request_id <> $4`;
  const { rows } = await sql.query<HotelRecord & { place: string; name_rule: number | null }>(
    `with ends as (
       select (select ${column} from hotel h where ${between} order by ${column} limit 1) as first,
              (select ${column} from hotel h where ${between} order by ${column} desc limit 1) as last)
     select distinct on (${column}) h.*, h.${ORDERED[name]}::text as place
       from ends, generate_series(0, 16) sixteenth,
            lateral (select * from hotel h
                      where ${between} and ${column} >= first + (last - first) * (sixteenth * 0.0625)
                      order by ${column} limit 1) h
      where first is not null order by ${column}`,
    [platform, low, high, requestId],
  );
  return rows.map((row) => ({
    place: row.place,
    value: valuesOf(hotelOf(sql, row), row.name_rule)[name],
  }));
}

async function placeBetween(sql: Sql, low: string | null, high: string | null): Promise<string> {
  const row = await firstRow<{ place: string }>(
    sql,
    `select coalesce(($1::numeric + $2::numeric) * 0.5, $1::numeric + 1, $2::numeric - 1, 0)::text as place`,
    [low, high],
  );
  return row?.place ?? '0';
}
