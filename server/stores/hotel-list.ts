/** The list of a platform's hotel requests: pages that begin where the last one ended. Source: spec 2, /records. */
import type { HotelColumn, HotelRow, HotelSort } from '#contract/hotels.ts';
import { toPesos } from '#domain/money/money.ts';
import { MOST_COUNTED, nextToAct } from '#domain/request/hotel-desk.ts';
import { requestName } from '#domain/request/request-name.ts';
import type { Sql } from '#server/database/sql.ts';

import { type HotelSearchQuery, searchConditions } from './hotel-search.ts';

/** Each has an index with the id behind it (migrations 0022 and 0051); none comes from a caller. */
const ORDERS: Record<HotelColumn, string> = {
  names: 'h.sort_name',
  email: 'h.email collate "C"',
  telephone: 'h.telephone collate "C"',
  created_at: 'h.created_at',
  amount: 'coalesce(h.amount_cents, -1)',
  general_description: 'hotel_status_rank(h.status)',
};
const CASTS: Partial<Record<HotelColumn, string>> = {
  created_at: '::timestamptz',
  amount: '::bigint',
  general_description: '::int',
};

/** The last row of a page: its value in the order, and its id. */
export type Position = { value: string; id: string };

type HotelListQuery = HotelSearchQuery & {
  sort?: HotelSort | undefined;
  limit: number;
  /** No more than can be sorted at once: they are found first. Otherwise the order is walked until the page is full. */
  areFew?: boolean;
  after?: Position | undefined;
};

/** A row of the list, but for what its documents and the staff's names add. */
export type ListedHotel = Omit<HotelRow, 'documents_done' | 'documents_expected' | 'assignee'>;

type Row = Omit<
  ListedHotel,
  'created_at' | 'amount' | 'terms_signed_at' | 'since' | 'reference' | 'next'
> & {
  created_at: Date;
  since: Date;
  number: string | number;
  is_remedy: boolean;
  signed_at: Date | null;
  amount_cents: string | number | null;
  position: string;
};

const NEWEST_FIRST: HotelSort = '-created_at';

/** One page, and where it ended; null where nothing comes after it. */
export async function hotelPage(
  sql: Sql,
  query: HotelListQuery,
): Promise<{ rows: ListedHotel[]; last: Position | null }> {
  const { column, isDescending } = orderOf(query.sort);
  const { conditions: wanted, values } = searchConditions(query);
  const conditions = query.areFew ? ['true'] : [...wanted];
  // What has an offset is planned on its own.
  const found = query.areFew
    ? `(select * from hotel h where ${wanted.join(' and ')} offset 0) h`
    : 'hotel h';
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
            h.status as general_description, h.signed_at,
            h.number, h.rfc, h.since, h.is_remedy, h.assignee as assignee_id, (${ORDERS[column]})::text as position
       from ${found}
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

/** How many requests match, to 1,000; all of a platform are counted as they come and go (migration 0020). */
export async function countHotels(
  sql: Sql,
  query: HotelSearchQuery,
): Promise<{ total: number; more?: true }> {
  const { conditions, values } = searchConditions(query);
  if (conditions.length === 1) {
    return { total: await countAll(sql, query.platform) };
  }
  const { rows } = await sql.query<{ total: number }>(
    `select count(*)::int as total
       from (select from hotel h where ${conditions.join(' and ')} limit ${MOST_COUNTED + 1}) found`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  return total > MOST_COUNTED ? { total: MOST_COUNTED, more: true } : { total };
}

/** Whether the rows that were counted can be found and then sorted. */
export const isFew = ({ total }: { total: number }): boolean => total < MOST_COUNTED;

async function countAll(sql: Sql, platform: string): Promise<number> {
  const { rows } = await sql.query<{ total: number }>(
    'select total::int as total from platform_hotel_total where platform = $1',
    [platform],
  );
  return rows[0]?.total ?? 0;
}

function orderOf(sort: HotelSort = NEWEST_FIRST) {
  const isDescending = sort.startsWith('-');
  return { column: sort.replace('-', '') as HotelColumn, isDescending };
}

/** A moment has its whole milliseconds in UTC, whatever the session's zone. */
const positionOf = ({ created_at, position }: Row, column: HotelColumn): string =>
  column === 'created_at' ? created_at.toISOString() : position;

const rowOf = ({
  created_at,
  since,
  amount_cents,
  signed_at,
  number,
  is_remedy,
  position: _,
  ...row
}: Row): ListedHotel => ({
  ...row,
  reference: requestName(Number(number)),
  since: since.toISOString(),
  next: nextToAct({
    status: row.general_description,
    isRemedy: is_remedy,
    areTermsSigned: signed_at !== null,
  }),
  terms_signed_at: signed_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  amount: amount_cents === null ? null : toPesos(Number(amount_cents)),
});
