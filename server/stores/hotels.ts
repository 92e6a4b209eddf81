/** Hotels and their requests' data; the staff who apply for them are clients of their own. */
import {
  type HotelForm,
  type Interview,
  SAME_IN_HOTELS,
  type SimilarHotel,
} from '#contract/hotels.ts';
import { regimeOfRfc, representativeOf } from '#domain/request/hotel.ts';
import { requestName } from '#domain/request/request-name.ts';
import { fold } from '#domain/request/search-text.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { type ClientRow, findClient } from './clients.ts';
import { saveSearchTerms } from './hotel-search.ts';
import type { CreditRequest } from './requests.ts';

type HotelRecord = {
  hotel_name: string;
  names: string;
  first_name: string;
  second_name: string;
  telephone: string;
  email: string;
  rfc: string;
  interview: Interview | null;
};

export const findHotel = (sql: Sql, requestId: string) =>
  firstRow<HotelRecord>(
    sql,
    `select hotel_name, names, first_name, second_name, telephone, email, rfc, interview
       from hotel where request_id = $1`,
    [requestId],
  );

/** The form as it was filled in; null where the request is no hotel's. */
export async function hotelFormOf(sql: Sql, requestId: string): Promise<HotelForm | null> {
  const hotel = await findHotel(sql, requestId);
  return hotel
    ? {
        hotelName: hotel.hotel_name,
        nameRL: hotel.names,
        firstNameRL: hotel.first_name,
        secondNameRL: hotel.second_name,
        cellphoneNumber: hotel.telephone,
        emailRL: hotel.email,
        rfc: hotel.rfc,
      }
    : null;
}

/** Keeps the form's data; its RFC decides the regime, and with it the documents. */
export async function saveHotel(
  sql: Sql,
  { id: requestId, platform }: Pick<CreditRequest, 'id' | 'platform'>,
  data: HotelForm,
) {
  const { hotelName, nameRL, firstNameRL, secondNameRL = '', rfc } = data;
  await sql.query(
    `insert into hotel (request_id, hotel_name, names, first_name, second_name, telephone, email, rfc,
                        sort_name, platform)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (request_id) do update set
       hotel_name = excluded.hotel_name, names = excluded.names, first_name = excluded.first_name,
       second_name = excluded.second_name, telephone = excluded.telephone, email = excluded.email,
       rfc = excluded.rfc, sort_name = excluded.sort_name`,
    [
      requestId,
      hotelName,
      nameRL,
      firstNameRL,
      secondNameRL,
      data.cellphoneNumber,
      data.emailRL,
      rfc,
      fold(representativeOf(data)),
      platform,
    ],
  );
  await saveSearchTerms(sql, requestId, data);
  await sql.query('update credit_request set tipo_persona = $2 where id = $1', [
    requestId,
    regimeOfRfc(rfc),
  ]);
}

type SimilarRow = {
  id: string;
  number: number;
  hotel_name: string;
  status: string;
  same_rfc: boolean;
  same_email: boolean;
  same_telephone: boolean;
};

/** Each condition has its index (migrations 0022 and 0050). */
const SIMILAR = {
  rfc: 'rfc collate "C" = $2',
  email: 'lower(email) collate "C" = lower($3)',
  telephone: 'telephone collate "C" = $4',
};

/** Other requests that share the RFC, the e-mail or the telephone, the newest first. */
export async function similarHotels(
  sql: Sql,
  platform: string,
  { rfc, emailRL, cellphoneNumber }: Pick<HotelForm, 'rfc' | 'emailRL' | 'cellphoneNumber'>,
  requestId: string | null,
): Promise<SimilarHotel[]> {
  const { rows } = await sql.query<SimilarRow>(
    `select h.request_id as id, r.number, h.hotel_name, h.status, ${SIMILAR.rfc} as same_rfc,
            ${SIMILAR.email} as same_email, ${SIMILAR.telephone} as same_telephone
       from hotel h join credit_request r on r.id = h.request_id
      where h.platform = $1 and (${Object.values(SIMILAR).join(' or ')})
        and h.request_id is distinct from $5::uuid
      order by h.created_at desc limit 10`,
    [platform, rfc, emailRL, cellphoneNumber, requestId],
  );
  return rows.map(({ number, same_rfc, same_email, same_telephone, ...row }) => {
    const shared = { rfc: same_rfc, email: same_email, telephone: same_telephone };
    const same = SAME_IN_HOTELS.filter((name) => shared[name]);
    return { ...row, reference: requestName(Number(number)), same };
  });
}

export async function saveInterview(sql: Sql, requestId: string, interview: Interview) {
  await sql.query('update hotel set interview = $2 where request_id = $1', [
    requestId,
    JSON.stringify(interview),
  ]);
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
