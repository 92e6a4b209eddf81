/** Hotel requests of a platform's staff: the list, the form, the interview. Source: spec 2 (/records, /oyoRequest), 7; wire. */
import { type InferType, number, object, string } from 'yup';
import { emailProblem } from '#domain/person/email.ts';
import { isHotelPhone, normalisePhone } from '#domain/person/phone.ts';
import { normaliseRfc, rfcProblem } from '#domain/person/rfc.ts';
import { draft, draftWrite } from './drafts.ts';
import { contract } from './kit/call.ts';
import { id, list, message, pesos, requiredText, text, unknownText } from './kit/fields.ts';

const trimmed = (value: string) => value.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Read in any spacing and case; sent, and taken by the server, as `tidy` leaves it. */
const tidied = (tidy: (value: string) => string, max: number) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? tidy(value) : value))
    .max(max, 'error.maxLength')
    .test('tidy', 'error.invalid', (value) => value === undefined || value === tidy(value));
const required = (tidy: (value: string) => string, max: number) =>
  tidied(tidy, max).required('error.required');

/** One schema for the form, the client and the server. Source: spec 5, hotel form; D-83. */
export const hotelData = object({
  hotelName: required(trimmed, 80),
  nameRL: required(trimmed, 50),
  firstNameRL: required(trimmed, 50),
  secondNameRL: tidied(trimmed, 50),
  cellphoneNumber: required(normalisePhone, 20).test('telephone', 'error.hotelTelephone', (value) =>
    isHotelPhone(value),
  ),
  emailRL: required(trimmed, 80).test(
    'email',
    'error.email',
    (value) => emailProblem(value, 80) === null,
  ),
  rfc: required(normaliseRfc, 20).test('rfc', 'error.rfc', (value) => rfcProblem(value) === null),
});
export type HotelForm = InferType<typeof hotelData>;

export const CONTACT_WINDOWS = ['morning', 'afternoon', 'evening'] as const;
export const CONTACT_CHANNELS = ['telephone', 'video', 'email'] as const;

/** When and how the personal interview is wanted. Source: wire, particulars; D-26. */
export const interview = object({
  contact_window: string().oneOf(CONTACT_WINDOWS, 'error.invalid').required('error.required'),
  channel: string().oneOf(CONTACT_CHANNELS, 'error.invalid').required('error.required'),
  notes: text(500),
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
});
export type HotelRow = InferType<typeof hotelRow>;

const SORTS = HOTEL_COLUMNS.flatMap((column) => [column, `-${column}`] as const);
export type HotelSort = (typeof SORTS)[number];

/** What is looked for; `sort` begins with a minus where the greatest comes first. */
const wanted = {
  sort: string().oneOf(SORTS, 'error.invalid'),
  q: text(80),
  status: text(60),
};
export type HotelSearch = {
  sort?: HotelSort | undefined;
  q?: string | undefined;
  status?: string | undefined;
};

const page = object({
  rows: list(hotelRow),
  nextCursor: string().nullable().defined(),
  total: number().integer().min(0).required(),
});
export type HotelPage = InferType<typeof page>;

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
  listHotelRequests: {
    method: 'GET',
    path: '/request/oyo/',
    access: 'session',
    summary:
      'The hotel requests of the caller’s platform, page by page; needs CreditRequestListView',
    query: object({ limit: number().integer().min(1).max(100), cursor: text(600), ...wanted }),
    response: page,
  },
  exportHotelRequests: {
    method: 'GET',
    path: '/request/oyo/csv',
    access: 'session',
    summary:
      'All matching hotel requests as CSV, UTF-8 with BOM, in the language of Accept-Language; needs CreditRequestListView',
    query: object(wanted),
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
