import { requestName } from '#domain/request/request-name.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { HOTEL_RECORD, type HotelRecord, hotelOf } from './hotel-record.ts';

type SignedTerms = { version: string; doodle: string; video: string; by: string; at: Date };

/** When the terms of a request were signed; null until then. */
export async function termsSignedAt(sql: Sql, requestId: string): Promise<Date | null> {
  const { rows } = await sql.query<{ signed_at: Date }>(
    'select signed_at from signed_terms where request_id = $1',
    [requestId],
  );
  return rows[0]?.signed_at ?? null;
}

/**
 * The newest hotels of a platform in each of the statuses, as the list has them, so many of each: however many hotels there
 * are, no more rows of an index are read (migration 0089).
 */
const NEWEST = `unnest($2::text[]) standing (status), lateral (select * from hotel
                 where platform = $1 and status collate "C" = standing.status and signed_at`;
const FIRST = `order by created_at desc, request_id desc limit $3) h
               order by h.created_at desc, h.request_id desc limit $3`;

/** The newest hotel's request of this platform that stands in one of the statuses and is not signed; or the newest signed one. */
export async function newestToSign(
  sql: Sql,
  platform: string | null,
  statuses: readonly string[],
): Promise<string | null> {
  for (const isSigned of ['is null', 'is not null']) {
    const row = await firstRow<{ id: string }>(
      sql,
      `select h.request_id as id from ${NEWEST} ${isSigned} ${FIRST}`,
      [platform, statuses, 1],
    );
    if (row) return row.id;
  }
  return null;
}

type TermsToSign = { request_id: string; hotel_name: string; reference: string };

const MAX_TO_SIGN = 100;

/** The hotels of a platform whose requests stand in one of the statuses and are not signed, the newest first. */
export async function termsToSign(
  sql: Sql,
  platform: string,
  statuses: readonly string[],
): Promise<TermsToSign[]> {
  const { rows } = await sql.query<HotelRecord & { number: string | number }>(
    `select ${HOTEL_RECORD}, h.number from ${NEWEST} is null ${FIRST}`,
    [platform, statuses, MAX_TO_SIGN],
  );
  return rows.map((row) => ({
    request_id: row.request_id,
    hotel_name: hotelOf(sql, row).hotelName,
    reference: requestName(Number(row.number)),
  }));
}

/** Keeps the signature of a request; a request has one. */
export async function writeSignedTerms(sql: Sql, requestId: string, signed: SignedTerms) {
  const { version, doodle, video, by, at } = signed;
  await sql.query(
    `insert into signed_terms (request_id, version, doodle_key, video_key, signed_by, signed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [requestId, version, doodle, video, by, at],
  );
}
