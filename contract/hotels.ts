/** Hotel requests of a platform's staff: the list, the form, the interview. Source: spec 2 (/records, /oyoRequest), 7; wire. */
import { array, type InferType, number, object, type Schema, string } from 'yup';
import { RFC_WORDS, wordsOf } from '#domain/form/own-words.ts';
import { emailProblem } from '#domain/person/email.ts';
import { isPersonName } from '#domain/person/person-name.ts';
import { isHotelPhone } from '#domain/person/phone.ts';
import { rfcProblem } from '#domain/person/rfc.ts';
import { eachHotelField, type HotelField, type SearchedHotel } from '#domain/request/hotel.ts';
import { MOST_HOTELS } from '#domain/sheets/hotel-sheet.ts';
import { draft, draftWrite } from './drafts.ts';
import { contract } from './kit/call.ts';
import {
  id,
  list,
  message,
  requiredText,
  requiredTyped,
  text,
  typed,
  unknownText,
} from './kit/fields.ts';

/** Source: ruling 45. */
const nameWords = (text: string) => (isPersonName(text) ? null : 'error.personName');

const phoneWords = (text: string) => (isHotelPhone(text) ? null : 'error.hotelTelephone');

/** What is wrong with an answer, where it is more than a text. */
const WORDS: { [Name in HotelField]?: (text: string) => string | null } = {
  nameRL: nameWords,
  firstNameRL: nameWords,
  secondNameRL: nameWords,
  cellphoneNumber: phoneWords,
  emailRL: (text) => emailProblem(text, 80) && 'error.email',
  rfc: (text) => wordsOf(RFC_WORDS, rfcProblem(text)),
};

type AnswerShape = Record<HotelField, Schema<string | null | undefined>>;
type Shape = { [Name in HotelField]-?: Schema<SearchedHotel[Name]> };

/** One schema for the form, the client and the server. Source: spec 5, hotel form; D-83. */
export const hotelData = object(
  eachHotelField<Shape>((name, { max, tidiedAs, isOptional }) =>
    (isOptional ? typed : requiredTyped)(max, tidiedAs, WORDS[name]),
  ),
);
export type HotelForm = InferType<typeof hotelData>;

/** The form as a request gives it back. */
export const hotelAnswers = object(eachHotelField<AnswerShape>(() => unknownText().optional()));

export const CONTACT_WINDOWS = ['morning', 'afternoon', 'evening'] as const;
export const CONTACT_CHANNELS = ['telephone', 'video', 'email'] as const;

/** When and how the personal interview is wanted. Source: wire, particulars; D-26. */
export const interview = object({
  contact_window: string().oneOf(CONTACT_WINDOWS, 'error.invalid').required('error.required'),
  channel: string().oneOf(CONTACT_CHANNELS, 'error.invalid').required('error.required'),
  notes: typed(500, 'lines'),
});
export type Interview = InferType<typeof interview>;

/** What a hotel is known again by. */
const comparedHotel = hotelData.pick(['rfc', 'emailRL', 'cellphoneNumber']);

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
  createHotelRequests: {
    method: 'POST',
    path: '/client/oyo/varias',
    access: 'session',
    summary:
      'Begins the requests of at most 200 hotels, all of them or none; what is wrong is named by row and field; needs CreditRequestView',
    body: object({
      platform: requiredText(40),
      hotels: array().of(hotelData).min(1).max(MOST_HOTELS).required(),
    }),
    response: object({ message: string().required(), request_ids: list(id()) }),
    idempotent: true,
  },
  compareHotels: {
    method: 'POST',
    path: '/request/oyo/similares/varias',
    access: 'session',
    summary:
      'For each of at most 200 hotels, counted from 0, the newest request with the same RFC, e-mail or telephone; needs CreditRequestView',
    body: object({ hotels: array().of(comparedHotel).min(1).max(MOST_HOTELS).required() }),
    response: object({
      similar: list(object({ place: number().integer().required(), other: similarHotel })),
    }),
  },
  findSimilarHotels: {
    method: 'POST',
    path: '/request/oyo/similares',
    access: 'session',
    summary:
      'Other requests with the same RFC, e-mail or telephone, the newest first, at most 10; needs CreditRequestView',
    body: comparedHotel.shape({ except: text(36).uuid('error.invalid').optional() }),
    response: object({ hotels: list(similarHotel) }),
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
