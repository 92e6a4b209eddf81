/** The list of a platform's hotel requests, for its staff. Source: spec 2 (/records), 7; issue 34. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  HOTEL_VIEWS,
  type HotelView,
  MOST_AT_ONCE,
  NEXT_TO_ACT,
} from '#domain/request/hotel-desk.ts';
import { MOST_ROWS } from '#domain/request/hotel-rows.ts';
import { LEFT_OUT, REMINDERS, type Reminder } from '#domain/request/signature-link.ts';
import { contract } from './kit/call.ts';
import { id, list, message, pesos, text, typed, unknownText } from './kit/fields.ts';

/** The columns of the list. `general_description` is shown as the status. Source: spec 2, /records. */
export const HOTEL_COLUMNS = [
  'names',
  'email',
  'telephone',
  'created_at',
  'amount',
  'general_description',
] as const;
export type HotelColumn = (typeof HOTEL_COLUMNS)[number];

const hotelRow = object({
  id: id(),
  names: string().required(),
  business_name: string().required(),
  email: string().required(),
  telephone: string().required(),
  created_at: string().required(),
  amount: pesos().nullable().defined(),
  general_description: string().required(),
  /** ISO 8601; null until the terms are signed. */
  terms_signed_at: unknownText(),
  /** The request's, for people: `SOL-7K4F-29`. */
  reference: string().required(),
  rfc: string().required(),
  /** When it came to its status, ISO 8601. */
  since: string().required(),
  /** Of the documents of its wizard. */
  documents_done: number().integer().required(),
  documents_expected: number().integer().required(),
  /** Whose turn it is; null where nothing is left to do. */
  next: string().oneOf(NEXT_TO_ACT).nullable().defined(),
  /** Who of the staff takes care of it. */
  assignee_id: unknownText(),
  assignee: unknownText(),
  /** The names of colleagues who have it open now. */
  open_with: list(string().required()).default([]),
});
export type HotelRow = InferType<typeof hotelRow>;

const SORTS = HOTEL_COLUMNS.flatMap((column) => [column, `-${column}`] as const);
export type HotelSort = (typeof SORTS)[number];

/** What is looked for; `sort` begins with a minus where the greatest comes first. */
const wanted = {
  sort: string().oneOf(SORTS, 'error.invalid'),
  q: typed(80),
  status: text(60),
  view: string().oneOf(HOTEL_VIEWS, 'error.invalid').optional(),
};
export type HotelSearch = {
  view?: HotelView | undefined;
  sort?: HotelSort | undefined;
  q?: string | undefined;
  status?: string | undefined;
};

const asked = object(wanted);

/** A UUID and a comma. */
const ID_LENGTH = 37;
const IDS =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/;

/** Some of the list: ids with commas between. */
const ids = () => text(MOST_AT_ONCE * ID_LENGTH - 1).matches(IDS, 'error.invalid');

/** What an address holds of a search; what is wrong there is left out. */
export function hotelSearch(said: Record<string, string>): HotelSearch {
  const names = ['sort', 'status', 'view'] as const;
  const right = names.filter((name) => said[name] && asked.pick([name]).isValidSync(said));
  return asked.cast(Object.fromEntries(right.map((name) => [name, said[name]])));
}

const page = object({
  rows: list(hotelRow),
  nextCursor: string().nullable().defined(),
  total: number().integer().min(0).required(),
  /** More match than `total`: those that are looked for are counted to 1,000. */
  more: boolean().optional(),
});
export type HotelPage = InferType<typeof page>;

const count = () => number().integer().min(0).required();
const viewCounts = object({ toUpload: count(), stalled: count(), toSign: count(), mine: count() });
export type HotelViewCounts = InferType<typeof viewCounts>;

const reminders = object({
  ...(Object.fromEntries(REMINDERS.map((outcome) => [outcome, count()])) as Record<
    Reminder,
    ReturnType<typeof count>
  >),
  /** The requests that got none, and why. */
  left_out: list(object({ id: id(), why: string().oneOf(LEFT_OUT).required() })).optional(),
});
export type Reminders = InferType<typeof reminders>;

const staff = object({
  staff: list(object({ id: string().required(), name: string().required() })),
});
export type HotelStaff = InferType<typeof staff>['staff'];

export const hotelListCalls = contract({
  listHotelRequests: {
    method: 'GET',
    path: '/request/oyo/',
    access: 'session',
    summary:
      'The hotel requests of the caller’s platform, page by page; needs CreditRequestListView',
    query: object({
      limit: number().integer().min(1).max(MOST_ROWS),
      cursor: text(600),
      ...wanted,
    }),
    response: page,
  },
  countHotelViews: {
    method: 'GET',
    path: '/request/oyo/vistas',
    access: 'session',
    summary: 'How many requests each saved view has, to 1,000; needs CreditRequestListView',
    response: viewCounts,
  },
  listHotelStaff: {
    method: 'GET',
    path: '/request/oyo/equipo',
    access: 'session',
    summary: 'Who requests can be assigned to; needs CreditRequestListView',
    response: staff,
  },
  assignHotelRequests: {
    method: 'PUT',
    path: '/request/oyo/asignar',
    access: 'session',
    summary: 'Gives requests to one of the staff, or to none of them; needs CreditRequestView',
    body: object({
      request_ids: array().of(id()).min(1).max(MOST_AT_ONCE).required(),
      assignee_id: text(100).nullable().defined(),
    }),
    response: message,
    idempotent: true,
  },
  remindRepresentatives: {
    method: 'POST',
    path: '/request/oyo/recordar',
    access: 'session',
    summary:
      'Reminds the representatives of requests of their links by mail, at most once a day each; answers how many were, and which were not: mailed within a day, or without a link that waits; needs CreditRequestView',
    body: object({ request_ids: array().of(id()).min(1).max(MOST_AT_ONCE).required() }),
    response: reminders,
    idempotent: true,
  },
  exportHotelRequests: {
    method: 'GET',
    path: '/request/oyo/csv',
    access: 'session',
    summary:
      'All matching hotel requests, or those of `ids`, as CSV, UTF-8 with BOM, in the language of Accept-Language; needs CreditRequestListView',
    query: asked.shape({ ids: ids() }),
    produces: 'text/csv',
    fileName: { es: 'solicitudes.csv', en: 'requests.csv' },
  },
});
