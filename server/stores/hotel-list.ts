/** The list of a platform's hotel requests: pages that begin where the last one ended. Source: spec 2, /records. */
import type { HotelColumn, HotelRow, HotelSearch, HotelSort } from '#contract/hotels.ts';
import { toPesos } from '#domain/money/money.ts';
import { fold } from '#domain/request/search-text.ts';
import type { Sql } from '#server/database/sql.ts';

/** Each has an index with the id behind it (migration 0022); none comes from a caller. */
const ORDERS: Record<HotelColumn, string> = {
  names: 'h.sort_name',
  email: 'h.email collate "C"',
  telephone: 'h.telephone collate "C"',
  created_at: 'h.created_at',
  amount: 'coalesce(h.amount_cents, -1)',
  general_description: 'h.status collate "C"',
};
const CASTS: Partial<Record<HotelColumn, string>> = {
  created_at: '::timestamptz',
  amount: '::bigint',
};

/** The last row of a page: its value in the order, and its id. */
export type Position = { value: string; id: string };

type HotelListQuery = HotelSearch & {
  platform: string;
  limit: number;
  after?: Position | undefined;
};

type Row = Omit<HotelRow, 'created_at' | 'amount' | 'terms_signed_at'> & {
  created_at: Date;
  signed_at: Date | null;
  amount_cents: string | number | null;
  position: string;
};

const NEWEST_FIRST: HotelSort = '-created_at';

/** One page, and where it ended; null where nothing comes after it. */
export async function hotelPage(
  sql: Sql,
  query: HotelListQuery,
): Promise<{ rows: HotelRow[]; last: Position | null }> {
  const { column, isDescending } = orderOf(query.sort);
  const { conditions, values } = conditionsOf(query);
  const direction = isDescending ? 'desc' : 'asc';
  if (query.after) {
    const place = values.length + 1;
    const sign = isDescending ? '<' : '>';
    conditions.push(
      `(${ORDERS[column]}, h.request_id) ${sign} ($${place}${CASTS[column] ?? ''}, $${place + 1}::uuid)`,
    );
    values.push(query.after.value, query.after.id);
  }
  const { rows } = await sql.query<Row>(
    `select h.request_id as id, concat_ws(' ', h.names, h.first_name, nullif(h.second_name, '')) as names,
            h.hotel_name as business_name, h.email, h.telephone, h.created_at, h.amount_cents,
            h.status as general_description, s.signed_at, (${ORDERS[column]})::text as position
       from hotel h left join signed_terms s on s.request_id = h.request_id
      where ${conditions.join(' and ')}
      order by ${ORDERS[column]} ${direction}, h.request_id ${direction}
      limit $${values.length + 1}`,
    [...values, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const end = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(rowOf),
    last: end ? { value: positionOf(end, column), id: end.id } : null,
  };
}

/** How many requests match; all of a platform are counted as they come and go (migration 0020). */
export async function countHotels(
  sql: Sql,
  query: Pick<HotelListQuery, 'platform' | 'q' | 'status'>,
): Promise<number> {
  if (!query.q && !query.status) return countAll(sql, query.platform);
  const { conditions, values } = conditionsOf(query);
  const { rows } = await sql.query<{ total: number }>(
    `select count(*)::int as total from hotel h where ${conditions.join(' and ')}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

async function countAll(sql: Sql, platform: string): Promise<number> {
  const { rows } = await sql.query<{ total: number }>(
    'select total::int as total from platform_hotel_total where platform = $1',
    [platform],
  );
  return rows[0]?.total ?? 0;
}

function conditionsOf({ platform, q, status }: Pick<HotelListQuery, 'platform' | 'q' | 'status'>) {
  const conditions = ['h.platform = $1'];
  const values: unknown[] = [platform];
  if (status) conditions.push(`h.status collate "C" = $${values.push(status)}`);
  for (const word of fold(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)) {
    conditions.push(`h.search_text like $${values.push(`%${escaped(word)}%`)}`);
  }
  return { conditions, values };
}

const MAX_WORDS = 6;

/** What LIKE gives a meaning is looked for as it stands. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function orderOf(sort: HotelSort = NEWEST_FIRST) {
  const isDescending = sort.startsWith('-');
  return { column: sort.replace('-', '') as HotelColumn, isDescending };
}

/** A moment has its whole milliseconds in UTC, whatever the session's zone. */
const positionOf = ({ created_at, position }: Row, column: HotelColumn): string =>
  column === 'created_at' ? created_at.toISOString() : position;

const rowOf = ({ created_at, amount_cents, signed_at, position: _, ...row }: Row): HotelRow => ({
  ...row,
  terms_signed_at: signed_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  amount: amount_cents === null ? null : toPesos(Number(amount_cents)),
});
