/** A hotel's row as the stores read it. */
import type { HotelForm, Interview } from '#contract/hotels.ts';
import type { Sql } from '#server/database/sql.ts';
import { columnsOf, opened } from './personal.ts';

export type HotelRecord = {
  request_id: string;
  hotel_name: string;
  names: string;
  first_name: string;
  second_name: string;
  telephone: string;
  email: string;
  rfc: string;
  interview: Interview | null;
};

/** What `opened` needs of a row that is named `h`. */
export const HOTEL_RECORD = ['request_id', 'personal', ...columnsOf('hotel')]
  .filter((name) => !name.startsWith('search_') && name !== 'sort_name')
  .map((name) => `h.${name}`)
  .join(', ');

/** The form as it was filled in. */
export function hotelOf(sql: Sql, row: HotelRecord): HotelForm {
  const hotel = opened(sql, 'hotel', row);
  return {
    hotelName: hotel.hotel_name,
    nameRL: hotel.names,
    firstNameRL: hotel.first_name,
    secondNameRL: hotel.second_name,
    cellphoneNumber: hotel.telephone,
    emailRL: hotel.email,
    rfc: hotel.rfc,
  };
}
