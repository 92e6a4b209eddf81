/**
 * What the list of hotels is looked through by: words, a status, a saved view. Every condition has an index
 * (migrations 0051 and 0062).
 */
import type { HotelForm } from '#contract/hotels.ts';
import { representativeOf } from '#domain/request/hotel.ts';
import {
  ENDED_STATUSES,
  type HotelView,
  STAFF_STATUSES,
  STALLED_DAYS,
  UNSIGNED_STATUSES,
  UPLOAD_STATUSES,
} from '#domain/request/hotel-desk.ts';
import { SIGNING_STATUSES } from '#domain/request/hotel-ending.ts';
import { hotelTerms, wantedTerms } from '#domain/request/hotel-search.ts';
import { requestName } from '#domain/request/request-name.ts';
import { nameKey } from '#domain/request/search-text.ts';
import type { Sealing, Sql } from '#server/database/sql.ts';
import { NAME_RULE, ordersOf } from './hotel-order.ts';
import { hotelMarks, wantedMarks } from './marks.ts';

export type HotelSearchQuery = {
  platform: string;
  q?: string | undefined;
  status?: string | undefined;
  view?: HotelView | undefined;
  /** These alone. */
  ids?: readonly string[] | undefined;
  /** Who looks: 'mine' are theirs, as long as something is next. */
  staff: string;
  at: Date;
};

const DAY_MS = 24 * 3_600_000;

/** Statuses are bound as values: what is compared stays the table's. */
export function searchConditions(
  { keys, isOn }: Sealing,
  { platform, q, status, view, ids, staff, at }: HotelSearchQuery,
) {
  const values: unknown[] = [platform];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const inStatus = (statuses: readonly string[]) =>
    `h.status collate "C" = any(${bound(statuses)}::text[])`;
  const isUnsigned = () => `${inStatus(UNSIGNED_STATUSES)} and h.signed_at is null`;
  const conditionOf: Record<HotelView, () => string> = {
    toUpload: () => `(${inStatus(UPLOAD_STATUSES)} or h.is_remedy)`,
    stalled: () =>
      `(${inStatus(STAFF_STATUSES)} or h.is_remedy) and h.since < ${bound(new Date(at.getTime() - STALLED_DAYS * DAY_MS))}`,
    toSign: () => `(${inStatus(SIGNING_STATUSES)} or ${isUnsigned()})`,
    mine: () =>
      `h.assignee = ${bound(staff)} and (not ${inStatus(ENDED_STATUSES)} or h.is_remedy or ${isUnsigned()})`,
  };
  const terms = isOn ? wantedMarks(keys, q ?? '') : wantedTerms(q ?? '');
  const conditions = ['h.platform = $1'];
  if (status) conditions.push(`h.status collate "C" = ${bound(status)}`);
  if (ids) conditions.push(`h.request_id = any(${bound(ids)}::uuid[])`);
  if (view) conditions.push(conditionOf[view]());
  const column = isOn ? 'search_marks' : 'search_terms';
  if (terms.length > 0) conditions.push(`h.${column} @> ${contained(bound(terms), terms)}`);
  return { conditions, values };
}

/**
 * How often one term occurs is known to the planner; for several it multiplies, which is wrong for a name and its surname
 * and made it walk all rows. Of a subquery it knows nothing, and intersects them in the index.
 */
const contained = (place: string, terms: readonly string[]) =>
  terms.length === 1 ? `${place}::text[]` : `(select ${place}::text[])`;

/** What finds and sorts a request once its columns are sealed; nothing while they are in clear. */
export async function foundBy(
  sql: Sql,
  { requestId, platform }: { requestId: string; platform: string },
  hotel: HotelForm,
): Promise<[string, unknown][]> {
  const { keys, isOn } = sql.sealing;
  if (!isOn)
    return [
      ['search_marks', null],
      ['name_rule', NAME_RULE],
    ];
  return [
    ['search_marks', hotelMarks(keys, hotel, await nameOf(sql, requestId))],
    ...(await ordersOf(sql, platform, requestId, hotel)),
  ];
}

/** What the release before finds and sorts a request by; nothing once its columns are sealed. */
export const searchedInClear = async (sql: Sql, requestId: string, hotel: HotelForm) =>
  sql.sealing.isOn
    ? {}
    : {
        sort_name: nameKey(representativeOf(hotel)),
        search_terms: hotelTerms(hotel, await nameOf(sql, requestId)),
      };

async function nameOf(sql: Sql, requestId: string): Promise<string> {
  const { rows } = await sql.query<{ number: string | number }>(
    'select number from credit_request where id = $1',
    [requestId],
  );
  return requestName(Number(rows[0]?.number));
}
