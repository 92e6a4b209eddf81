/** What the list of hotels is looked through by: words, a status, a saved view. Every condition has an index (migration 0051). */
import type { HotelForm } from '#contract/hotels.ts';
import {
  type HotelView,
  SIGNING_STATUSES,
  STAFF_STATUSES,
  STALLED_DAYS,
  UNSIGNED_STATUSES,
  UPLOAD_STATUSES,
} from '#domain/request/hotel-desk.ts';
import { hotelTerms, wantedTerms } from '#domain/request/hotel-search.ts';
import { requestName } from '#domain/request/request-name.ts';
import type { Database, Sql } from '#server/database/sql.ts';

export type HotelSearchQuery = {
  platform: string;
  q?: string | undefined;
  status?: string | undefined;
  view?: HotelView | undefined;
  /** Who looks: 'mine' are theirs. */
  staff: string;
  at: Date;
};

const DAY_MS = 24 * 3_600_000;

/** Statuses are bound as values: what is compared stays the table's. */
export function searchConditions({ platform, q, status, view, staff, at }: HotelSearchQuery) {
  const values: unknown[] = [platform];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const inStatus = (statuses: readonly string[]) =>
    `h.status collate "C" = any(${bound(statuses)}::text[])`;
  const conditionOf: Record<HotelView, () => string> = {
    toUpload: () => `(${inStatus(UPLOAD_STATUSES)} or h.is_remedy)`,
    stalled: () =>
      `(${inStatus(STAFF_STATUSES)} or h.is_remedy) and h.since < ${bound(new Date(at.getTime() - STALLED_DAYS * DAY_MS))}`,
    toSign: () =>
      `(${inStatus(SIGNING_STATUSES)} or ${inStatus(UNSIGNED_STATUSES)} and h.signed_at is null)`,
    mine: () => `h.assignee = ${bound(staff)}`,
  };
  const terms = wantedTerms(q ?? '');
  const conditions = ['h.platform = $1'];
  if (status) conditions.push(`h.status collate "C" = ${bound(status)}`);
  if (view) conditions.push(conditionOf[view]());
  if (terms.length > 0) conditions.push(`h.search_terms @> ${contained(bound(terms), terms)}`);
  return { conditions, values };
}

/**
 * How often one term occurs is known to the planner; for several it multiplies, which is wrong for a name and its surname
 * and made it walk all rows. Of a subquery it knows nothing, and intersects them in the index.
 */
const contained = (place: string, terms: readonly string[]) =>
  terms.length === 1 ? `${place}::text[]` : `(select ${place}::text[])`;

/** What a request is found by, as it is kept. */
export async function saveSearchTerms(sql: Sql, requestId: string, hotel: HotelForm) {
  await sql.query('update hotel set search_terms = $2 where request_id = $1', [
    requestId,
    hotelTerms(hotel, await nameOf(sql, requestId)),
  ]);
}

async function nameOf(sql: Sql, requestId: string): Promise<string> {
  const { rows } = await sql.query<{ number: string | number }>(
    'select number from hotel where request_id = $1',
    [requestId],
  );
  return requestName(Number(rows[0]?.number));
}

type Unsearched = { id: string; number: string | number; hotel: HotelForm };
const BATCH = 500;

/** Requests from before the search, and those whose terms were dropped, get their terms. */
export async function indexHotels(db: Database) {
  for (let found = BATCH; found === BATCH; ) {
    found = await db.transaction(async (sql) => {
      const { rows } = await sql.query<Unsearched>(
        `select request_id as id, number,
                jsonb_build_object('hotelName', hotel_name, 'nameRL', names, 'firstNameRL', first_name,
                  'secondNameRL', second_name, 'cellphoneNumber', telephone, 'emailRL', email, 'rfc', rfc) as hotel
           from hotel where search_terms is null order by request_id limit ${BATCH} for update skip locked`,
      );
      for (const { id, hotel } of rows) await saveSearchTerms(sql, id, hotel);
      return rows.length;
    });
  }
}
