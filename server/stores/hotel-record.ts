/** A hotel's row as the stores read it. */
import type { HotelForm, Interview } from '#contract/hotels.ts';
import { eachHotelColumn, eachHotelField, type HotelColumn } from '#domain/request/hotel.ts';
import type { Sql } from '#server/database/sql.ts';
import { columnsOf, opened } from './personal.ts';

export type HotelRecord = Record<HotelColumn, string> & {
  request_id: string;
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
  return eachHotelField<HotelForm>((_, { column }) => hotel[column]);
}

/** The form as its columns keep it. */
export const columnsOfForm = (form: HotelForm): Record<HotelColumn, string> =>
  eachHotelColumn((name) => form[name] ?? '');
