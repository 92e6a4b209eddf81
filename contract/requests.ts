/** The request itself: as a whole, one step back, its signature, what the lender decides. */
import { array, type InferType, number, object, string } from 'yup';
import { ENDING_REASONS } from '#domain/request/endings.ts';
import { lentCredit, statedTerms } from './credit-terms.ts';
import { documentState } from './documents.ts';
import { hotelAnswers, interview } from './hotels.ts';
import { contract } from './kit/call.ts';
import {
  calendarDay,
  flag,
  httpsUrl,
  id,
  list,
  message,
  requiredText,
  text,
  typed,
  unknownText,
} from './kit/fields.ts';

/** What moves a request. */
export const LENDER_DECISIONS = [
  'eligible',
  'needs-pld',
  'special-review',
  'cleared',
  'documents-rejected',
  'contract-ready',
  'signed',
  'rejected',
  'cancelled',
  'expired',
  'accepted',
] as const;

export const LENDER_EVENTS = [
  ...LENDER_DECISIONS,
  'offer-link',
  'account-opened',
  'hold-released',
] as const;

/**
 * What `offer-link` may state of the offer; the rest comes from the request: the platform as
 * provider, the applicant as the portal knows them, 30 days.
 */
const offerOfLink = object({
  provider: object({ name: requiredText(80), logo: requiredText(20_000) })
    .optional()
    .default(undefined),
  /** The end of the offer, ISO 8601 with its zone; within 180 days. */
  expires_at: text(40).matches(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/,
    'error.date',
  ),
  full_name: typed(50),
  telephone: typed(20, 'telephone'),
  clabe: typed(30, 'clabe'),
  email: typed(50),
  rfc: typed(20, 'rfc'),
});

/** A decision of the lender's systems on a request; with the same `event_id` it acts once. Source: wire. */
export const lenderEvent = object({
  event_id: requiredText(100),
  type: string().oneOf(LENDER_EVENTS).required('error.required'),
  codes: array().of(requiredText(20)).min(1).max(20),
  reasons: object().optional(),
  contract_url: httpsUrl(),
  reason: text(300),
  /** Of `rejected`, `cancelled`, `expired`: what the applicant is told. */
  ending: object({
    reason: string().oneOf(ENDING_REASONS).required('error.required'),
    retry_on: calendarDay().nullable(),
  })
    .optional()
    .default(undefined),
  /** Of `account-opened`: the account that the applicant's sales shall go to. */
  clabe: typed(18, 'clabe'),
  offer: offerOfLink.optional().default(undefined),
  /** Of `accepted` and `contract-ready`, where no offer was accepted, as of a hotel: its terms before the money is sent. */
  terms: object(statedTerms)
    .test('part', 'error.amount', (terms) => !terms || terms.received <= terms.amount)
    .optional()
    .default(undefined),
});
export type LenderEvent = InferType<typeof lenderEvent>;

const standing = object({
  status: string().required(),
  sub_status: string().defined(),
  status_id: number().integer().required(),
  /** The public link that the event has made: of `offer-link`, `account-opened`, and of `documents-rejected` where a link can correct it. */
  link: string().optional(),
});

/** A request by its id. Source: spec 3, "Request (by id)". */
const genericRequest = object({
  name: string().required(),
  status: object({
    id: number().integer().required(),
    status: string().required(),
    sub_status: string().defined(),
  }),
  client: object({
    names: unknownText(),
    first_name: unknownText(),
    second_name: unknownText(),
    email: unknownText(),
    telephone: unknownText(),
    rfc: unknownText(),
  }),
  company: object({ business_name: unknownText() }),
  documents: list(documentState),
  platform: object({ id: number().integer().required(), name: string().required() }),
  tipo_persona: string().oneOf(['PF', 'PM']).required(),
  status_work_flow: object({
    is_remedy: flag(),
    document_step: number().integer().nullable().defined(),
  }),
  /** A hotel's form as it was filled in; null for others. */
  hotel: hotelAnswers.nullable().optional().default(undefined),
  /** How a hotel's interview is wanted; null before it is said, and for others. */
  interview: interview.nullable().default(undefined).defined(),
  signature_ready: flag(),
  contract_url: unknownText(),
  /** When the terms of a hotel's credit were signed, ISO 8601; null until then, and for others. */
  terms_signed_at: unknownText(),
  /** As the lender stated it with its decision, or when the money was sent; null until then. */
  lent: lentCredit(),
});

export type GenericRequest = InferType<typeof genericRequest>;

export const requestCalls = contract({
  goBack: {
    method: 'PUT',
    path: '/flujo-piloto/previousstatus',
    access: 'session',
    summary: 'One step back inside form and documents; 409 once a review has begun',
    body: object({ request_id: id(), platform: requiredText(40) }),
    response: message,
    idempotent: true,
    refuses: ['wrongStep', 'requestHeld'],
  },
  loadSignatureQr: {
    method: 'GET',
    path: '/auth/signature/qr',
    access: 'session',
    summary: 'The QR image of one signature; it encodes contract_url',
    query: object({ token: requiredText(200) }),
    produces: 'image/png',
  },
  dismissOnboarding: {
    method: 'PUT',
    path: '/request/:id/onboarding',
    access: 'session',
    summary: 'The onboarding was seen: it is not shown again',
    response: message,
  },
  loadGenericRequest: {
    method: 'GET',
    path: '/request/generic/:id',
    access: 'session',
    summary: 'One request: where it stands, whose it is, and its documents',
    response: genericRequest,
  },
  applyLenderEvent: {
    method: 'POST',
    path: '/lender/requests/:id/events',
    access: 'lender',
    right: 'decide',
    summary: 'A decision of the lender; 409 where the state does not allow it',
    body: lenderEvent,
    response: standing,
    refuses: ['conflict', 'eventReused', 'wrongStep', 'requestHeld', 'noOfferYet'],
  },
});
