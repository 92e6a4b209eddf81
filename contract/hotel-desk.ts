/** One hotel's request at a glance: what its staff noted, and what has happened to it. Source: issue 34, 4. */
import { boolean, type InferType, object, string } from 'yup';
import { HOTEL_DEEDS } from '#domain/request/hotel-history.ts';
import { lentCredit } from './credit-terms.ts';
import { contract } from './kit/call.ts';
import { list, requiredTyped, unknownText } from './kit/fields.ts';

/** Of version 7, which yup's own test does not know. */
const noteId = () =>
  string()
    .matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'error.invalid')
    .required('error.required');

const note = object({
  id: noteId(),
  text: string().required(),
  author: string().required(),
  /** ISO 8601. */
  at: string().required(),
  /** The caller's own, which they may take away. */
  is_own: boolean().required(),
});

const deed = object({
  deed: string().oneOf(HOTEL_DEEDS).required(),
  /** Of the staff; null where the lender, the representative or the time did it. */
  who: unknownText(),
  /** Who was given the request; absent of other deeds. */
  whom: string().nullable(),
  at: string().required(),
});

/** Notes and history with the newest first; what the credit comes to, where the lender has stated it. */
const hotelRecord = object({ notes: list(note), history: list(deed), lent: lentCredit() });
export type HotelRecord = InferType<typeof hotelRecord>;

/** A note as it is written. */
export const hotelNote = object({ text: requiredTyped(1000, 'lines') });

export const hotelDeskCalls = contract({
  loadHotelRecord: {
    method: 'GET',
    path: '/request/oyo/:id/expediente',
    access: 'session',
    summary: 'The notes on a hotel’s request and its history; needs CreditRequestView',
    response: hotelRecord,
  },
  keepHotelOpen: {
    method: 'PUT',
    path: '/request/oyo/:id/abierta',
    access: 'session',
    summary:
      'The caller has a hotel’s request open, for a minute from now on; answers which colleagues have it open too; needs CreditRequestView',
    response: object({ colleagues: list(string().required()) }),
  },
  addHotelNote: {
    method: 'POST',
    path: '/request/oyo/:id/notas',
    access: 'session',
    summary: 'Notes something on a hotel’s request; needs CreditRequestView',
    body: hotelNote,
    response: hotelRecord,
    idempotent: true,
  },
  deleteHotelNote: {
    method: 'PUT',
    path: '/request/oyo/:id/notas/borrar',
    access: 'session',
    summary: 'Takes one of the caller’s own notes away; another’s is not there',
    body: object({ note_id: noteId() }),
    response: hotelRecord,
  },
});
