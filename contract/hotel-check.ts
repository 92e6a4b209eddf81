/** A hotel as it was written in a sheet: tidied, with what is wrong in it. Source: issue 34, 5. */
import { ValidationError } from 'yup';
import type { HotelField } from '#domain/request/hotel.ts';
import { type HotelForm, hotelData } from './hotels.ts';

/** `message` is a translation key; `max` counts characters, where the message names them. */
type HotelProblem = { field: HotelField; message: string; max: number };

/** Whole where it has no problems. */
export function checkedHotel(written: Partial<Record<HotelField, string>>) {
  const hotel = hotelData.cast(written, { assert: false }) as HotelForm;
  return { hotel, problems: problemsOf(hotel) };
}

function problemsOf(hotel: HotelForm): HotelProblem[] {
  try {
    hotelData.validateSync(hotel, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message, params }) => ({
      field: path as HotelField,
      message,
      max: Number(params?.max ?? 0),
    }));
  }
}
