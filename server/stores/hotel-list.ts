/** The list of a platform's hotel requests: pages that begin where the last one ended. Source: spec 2, /records. */
import type { HotelColumn, HotelRow, HotelSort } from '#contract/hotel-list.ts';
import { toPesos } from '#domain/money/money.ts';
import { representativeOf } from '#domain/request/hotel.ts';
import { MOST_COUNTED, nextToAct } from '#domain/request/hotel-desk.ts';
import { requestName } from '#domain/request/request-name.ts';
import type { Sql } from '#server/database/sql.ts';
import { HOTEL_RECORD, type HotelRecord, hotelOf } from './hotel-record.ts';
import { type HotelSearchQuery, searchConditions } from './hotel-search.ts';

/** Each has an index with the id behind it (migrations 0022, 0051 and 0062); none comes from a caller. */
const ORDERS: Record<HotelColumn, [order: string, cast: string]> = {
  names: [`coalesce(h.name_order, 'Infinity'::numeric)`, '::numeric'],
  email: [`coalesce(h.email_order, 'Infinity'::numeric)`, '::numeric'],
  telephone: [`coalesce(h.telephone_order, 'Infinity'::numeric)`, '::numeric'],
  created_at: ['h.created_at', '::timestamptz'],
  amount: ['coalesce(h.amount_cents, -1)', '::bigint'],
  general_description: ['hotel_status_rank(h.status)', '::int'],
};
/** While the columns are in clear. */
const IN_CLEAR: Partial<typeof ORDERS> = {
  names: ['h.sort_name', ''],
  email: ['h.email collate "C"', ''],
  telephone: ['h.telephone collate "C"', ''],
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
export type ListedHotel = Omit<
  HotelRow,
  'documents_done' | 'documents_expected' | 'assignee' | 'open_with'
>;

type Row = HotelRecord & {
  created_at: Date;
  since: Date;
  status: string;
  number: string | number;
  is_remedy: boolean;
  signed_at: Date | null;
  amount_cents: string | number | null;
  assignee: string | null;
  position: string;
};

const NEWEST_FIRST: HotelSort = '-created_at';

/** One page, and where it ended; null where nothing comes after it. */
export async function hotelPage(
  sql: Sql,
  query: HotelListQuery,
): Promise<{ rows: ListedHotel[]; last: Position | null }> {
  const { column, isDescending } = orderOf(query.sort);
  const [order, cast] = (sql.sealing.isOn ? undefined : IN_CLEAR[column]) ?? ORDERS[column];
  const { conditions: wanted, values } = searchConditions(sql.sealing, query);
  const conditions = query.areFew ? ['true'] : [...wanted];
  // What has an offset is planned on its own.
  const found = query.areFew
    ? `(select * from hotel h where ${wanted.join(' and ')} offset 0) h`
    : 'hotel h';
  const direction = isDescending ? 'desc' : 'asc';
  if (query.after) {
    const place = values.length + 1;
    const sign = isDescending ? '<' : '>';
    conditions.push(`(${order}, h.request_id) ${sign} ($${place}${cast}, $${place + 1}::uuid)`);
    values.push(query.after.value, query.after.id);
  }
  const { rows } = await sql.query<Row>(
    `select ${HOTEL_RECORD}, h.created_at, h.amount_cents, h.status, h.signed_at, h.number, h.since,
            h.is_remedy, h.assignee, (${order})::text as position
       from ${found}
      where ${conditions.join(' and ')}
      order by ${order} ${direction}, h.request_id ${direction}
      limit $${values.length + 1}`,
    [...values, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const end = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => rowOf(sql, row)),
    last: end ? { value: positionOf(end, column), id: end.request_id } : null,
  };
}

/** How many requests match, to 1,000; all of a platform are counted as they come and go (migration 0020). */
export async function countHotels(
  sql: Sql,
  query: HotelSearchQuery,
): Promise<{ total: number; more?: true }> {
  const { conditions, values } = searchConditions(sql.sealing, query);
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

function rowOf(sql: Sql, row: Row): ListedHotel {
  const hotel = hotelOf(sql, row);
  const { status, signed_at, amount_cents } = row;
  return {
    id: row.request_id,
    names: representativeOf(hotel),
    business_name: hotel.hotelName,
    email: hotel.emailRL,
    telephone: hotel.cellphoneNumber,
    rfc: hotel.rfc,
    general_description: status,
    assignee_id: row.assignee,
    reference: requestName(Number(row.number)),
    since: row.since.toISOString(),
    next: nextToAct({ status, isRemedy: row.is_remedy, areTermsSigned: signed_at !== null }),
    terms_signed_at: signed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    amount: amount_cents === null ? null : toPesos(Number(amount_cents)),
  };
}
