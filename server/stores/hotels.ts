/** Hotels and their requests' data; the staff who apply for them are clients of their own. */
import {
  type HotelForm,
  type Interview,
  SAME_IN_HOTELS,
  type SimilarHotel,
} from '#contract/hotels.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import { requestName } from '#domain/request/request-name.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { type ClientRow, findClient } from './clients.ts';
import { columnsOfForm, HOTEL_RECORD, type HotelRecord, hotelOf } from './hotel-record.ts';
import { foundBy, searchedInClear } from './hotel-search.ts';
import { clientMarks, sameOf } from './marks.ts';
import { changePersonal, opened, personalValues } from './personal.ts';
import type { CreditRequest } from './requests.ts';

export async function findHotel(sql: Sql, requestId: string): Promise<HotelRecord | undefined> {
  const row = await firstRow<HotelRecord>(
    sql,
    `select ${HOTEL_RECORD} from hotel h where h.request_id = $1`,
    [requestId],
  );
  return row && opened(sql, 'hotel', row);
}

/** The form as it was filled in; null where the request is no hotel's. */
export async function hotelFormOf(sql: Sql, requestId: string): Promise<HotelForm | null> {
  const hotel = await findHotel(sql, requestId);
  return hotel ? hotelOf(sql, hotel) : null;
}

/** Keeps the form's data; its RFC decides the regime, and with it the documents. */
export async function saveHotel(
  sql: Sql,
  { id: requestId, platform }: Pick<CreditRequest, 'id' | 'platform'>,
  data: HotelForm,
) {
  const interview = (await findHotel(sql, requestId))?.interview ?? null;
  const pairs: [string, unknown][] = [
    ['request_id', requestId],
    ['platform', platform],
    ...personalValues(sql, 'hotel', {
      ...(await searchedInClear(sql, requestId, data)),
      request_id: requestId,
      ...columnsOfForm(data),
      interview,
    }),
    ...(await foundBy(sql, { requestId, platform }, data)),
  ];
  await sql.query(
    `insert into hotel (${pairs.map(([name]) => name).join(', ')})
     values (${pairs.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (request_id) do update set
       ${pairs
         .slice(2)
         .map(([name]) => `${name} = excluded.${name}`)
         .join(', ')}`,
    pairs.map(([, value]) => value),
  );
  await sql.query('update credit_request set tipo_persona = $2 where id = $1', [
    requestId,
    regimeOfRfc(data.rfc),
  ]);
}

type SimilarRow = HotelRecord & { id: string; number: number; status: string };

/** While the columns are in clear each condition has its index (migrations 0022 and 0050); after it the marks have one. */
const SIMILAR =
  'h.rfc collate "C" = $2 or lower(h.email) collate "C" = lower($3) or h.telephone collate "C" = $4';

/** Other requests that share the RFC, the e-mail or the telephone, the newest first. */
export async function similarHotels(
  sql: Sql,
  platform: string,
  wanted: Pick<HotelForm, 'rfc' | 'emailRL' | 'cellphoneNumber'>,
  requestId: string | null,
): Promise<SimilarHotel[]> {
  const { keys, isOn } = sql.sealing;
  const [condition, values] = isOn
    ? ['h.search_marks && $2::text[]', [clientMarks(keys, sameOf(wanted))]]
    : [SIMILAR, [wanted.rfc, wanted.emailRL, wanted.cellphoneNumber]];
  const { rows } = await sql.query<SimilarRow>(
    `select ${HOTEL_RECORD}, h.request_id as id, h.number, h.status
       from (select * from hotel h where h.platform = $1 and (${condition}) offset 0) h
      where h.request_id is distinct from $${values.length + 2}::uuid
      order by h.created_at desc limit 10`,
    [platform, ...values, requestId],
  );
  return rows.map((row) => {
    const { id, number, status } = row;
    const hotel = hotelOf(sql, row);
    const same = SAME_IN_HOTELS.filter((name) => alike(sameOf(hotel)[name], sameOf(wanted)[name]));
    const reference = requestName(Number(number));
    return { id, reference, hotel_name: hotel.hotelName, status, same };
  });
}

const alike = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

export async function saveInterview(sql: Sql, requestId: string, interview: Interview) {
  await changePersonal(sql, 'hotel', { request_id: requestId }, { interview });
}

export type Applicant = Pick<
  ClientRow,
  | 'names'
  | 'first_name'
  | 'second_name'
  | 'email'
  | 'telephone'
  | 'rfc'
  | 'account_key'
  | 'regime'
  | 'company'
>;

/** Who a request is for: the hotel that staff apply for, else the client who owns it. */
export async function applicantOf(
  sql: Sql,
  { id, owner, tipo_persona }: Pick<CreditRequest, 'id' | 'owner' | 'tipo_persona'>,
): Promise<Applicant | undefined> {
  const hotel = await findHotel(sql, id);
  if (!hotel) return findClient(sql, owner);
  const { hotel_name, names, first_name, second_name, email, telephone, rfc } = hotel;
  return {
    names,
    first_name,
    second_name,
    email,
    telephone,
    rfc,
    account_key: null,
    regime: tipo_persona ?? 'PF',
    company: { business_name: hotel_name },
  };
}
