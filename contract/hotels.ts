/** Hotel requests of a platform's staff: the list, the form, the interview. Source: spec 2 (/records, /oyoRequest), 7; wire. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import { RFC_WORDS, wordsOf } from '#domain/form/own-words.ts';
import { emailProblem } from '#domain/person/email.ts';
import { isPersonName } from '#domain/person/person-name.ts';
import { isHotelPhone } from '#domain/person/phone.ts';
import { rfcProblem } from '#domain/person/rfc.ts';
import { HOTEL_VIEWS, type HotelView, NEXT_TO_ACT } from '#domain/request/hotel-desk.ts';
import { draft, draftWrite } from './drafts.ts';
import { contract } from './kit/call.ts';
import {
  id,
  list,
  message,
  pesos,
  requiredText,
  requiredTyped,
  text,
  typed,
  unknownText,
} from './kit/fields.ts';

/** Source: ruling 45. */
const nameWords = (text: string) => (isPersonName(text) ? null : 'error.personName');

const phoneWords = (text: string) => (isHotelPhone(text) ? null : 'error.hotelTelephone');

/** One schema for the form, the client and the server. Source: spec 5, hotel form; D-83. */
export const hotelData = object({
  hotelName: requiredTyped(80),
  nameRL: requiredTyped(50, 'text', nameWords),
  firstNameRL: requiredTyped(50, 'text', nameWords),
  secondNameRL: typed(50, 'text', nameWords),
  cellphoneNumber: requiredTyped(10, 'telephone', phoneWords),
  emailRL: requiredTyped(80, 'text', (text) => emailProblem(text, 80) && 'error.email'),
  rfc: requiredTyped(13, 'rfc', (text) => wordsOf(RFC_WORDS, rfcProblem(text))),
});
export type HotelForm = InferType<typeof hotelData>;

export const CONTACT_WINDOWS = ['morning', 'afternoon', 'evening'] as const;
export const CONTACT_CHANNELS = ['telephone', 'video', 'email'] as const;

/** When and how the personal interview is wanted. Source: wire, particulars; D-26. */
export const interview = object({
  contact_window: string().oneOf(CONTACT_WINDOWS, 'error.invalid').required('error.required'),
  channel: string().oneOf(CONTACT_CHANNELS, 'error.invalid').required('error.required'),
  notes: typed(500, 'lines'),
});
export type Interview = InferType<typeof interview>;

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
});
export type HotelRow = InferType<typeof hotelRow>;

/** What two requests of one hotel share. Source: issue 34. */
export const SAME_IN_HOTELS = ['rfc', 'email', 'telephone'] as const;

const similarHotel = object({
  id: id(),
  /** The request's, for people: `SOL-7K4F-29`. */
  reference: string().required(),
  hotel_name: string().required(),
  status: string().required(),
  same: list(string().oneOf(SAME_IN_HOTELS).required()),
});
export type SimilarHotel = InferType<typeof similarHotel>;

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

const staff = object({
  staff: list(object({ id: string().required(), name: string().required() })),
});
export type HotelStaff = InferType<typeof staff>['staff'];

export const hotelCalls = contract({
  createHotelRequest: {
    method: 'POST',
    path: '/client/oyo',
    access: 'session',
    summary: 'Begins the request of a hotel; needs CreditRequestView',
    body: object({ platform: requiredText(40), data: hotelData }),
    response: object({
      message: string().required(),
      user_platform: string().required(),
      request_id: id(),
    }),
    idempotent: true,
  },
  findSimilarHotels: {
    method: 'POST',
    path: '/request/oyo/similares',
    access: 'session',
    summary:
      'Other requests with the same RFC, e-mail or telephone, the newest first, at most 10; needs CreditRequestView',
    body: hotelData
      .pick(['rfc', 'emailRL', 'cellphoneNumber'])
      .shape({ except: text(36).uuid('error.invalid').optional() }),
    response: object({ hotels: list(similarHotel) }),
  },
  listHotelRequests: {
    method: 'GET',
    path: '/request/oyo/',
    access: 'session',
    summary:
      'The hotel requests of the caller’s platform, page by page; needs CreditRequestListView',
    query: object({ limit: number().integer().min(1).max(100), cursor: text(600), ...wanted }),
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
      request_ids: array().of(id()).min(1).max(100).required(),
      assignee_id: text(100).nullable().defined(),
    }),
    response: message,
    idempotent: true,
  },
  exportHotelRequests: {
    method: 'GET',
    path: '/request/oyo/csv',
    access: 'session',
    summary:
      'All matching hotel requests as CSV, UTF-8 with BOM, in the language of Accept-Language; needs CreditRequestListView',
    query: asked,
    produces: 'text/csv',
    fileName: { es: 'solicitudes.csv', en: 'requests.csv' },
  },
  saveHotelData: {
    method: 'PUT',
    path: '/request/oyo/:id/datos',
    access: 'session',
    summary: 'The hotel’s data again, after a step back; moves the request on to its documents',
    body: hotelData,
    response: message,
    idempotent: true,
    refuses: ['wrongStep', 'requestHeld'],
  },
  saveInterview: {
    method: 'PUT',
    path: '/request/oyo/:id/entrevista',
    access: 'session',
    summary: 'When and how the interview is wanted; moves the request on to its projections',
    body: interview,
    response: message,
    idempotent: true,
    refuses: ['wrongStep', 'requestHeld'],
  },
  loadHotelDraft: {
    method: 'GET',
    path: '/client/oyo/borrador',
    access: 'session',
    summary: 'What was typed of a hotel without a request yet; version 0 where nothing was',
    response: draft,
  },
  saveHotelDraft: {
    method: 'PUT',
    path: '/client/oyo/borrador',
    access: 'session',
    summary: 'Saves fields of that draft; 412 where one was written since the version in If-Match',
    body: object(draftWrite()),
    response: draft,
    versioned: true,
    refuses: ['alreadySent'],
  },
});
