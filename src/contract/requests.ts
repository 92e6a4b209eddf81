/** The request itself: one step back, its signature, what the lender decides, what the portal reports. */
import { array, type InferType, number, object, string } from 'yup';
import { contract } from './kit/call.ts';
import { id, message, requiredText, text } from './kit/fields.ts';

export const LENDER_EVENTS = [
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
export type LenderEventType = (typeof LENDER_EVENTS)[number];

/** What the lender's systems say of a request; `event_id` makes saying it twice harmless. Source: wire. */
export const lenderEvent = object({
  event_id: requiredText(100),
  type: string().oneOf(LENDER_EVENTS).required('error.required'),
  codes: array().of(requiredText(20)).min(1).max(20),
  reasons: object().optional(),
  contract_url: text(500).url('error.invalid'),
  reason: text(300),
});
export type LenderEvent = InferType<typeof lenderEvent>;

const standing = object({
  status: string().required(),
  sub_status: string().defined(),
  status_id: number().integer().required(),
});

export const requestCalls = contract({
  goBack: {
    method: 'PUT',
    path: '/flujo-piloto/previousstatus',
    access: 'session',
    summary: 'One step back inside form and documents; 409 once a review has begun',
    body: object({ request_id: id(), platform: requiredText(40) }),
    response: message,
    idempotent: true,
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
  reportEvent: {
    method: 'POST',
    path: '/firebase',
    access: 'session',
    summary: 'A funnel or error event of the portal, without personal data',
    body: object({
      event: requiredText(60).matches(/^[\w.]+$/, 'error.invalid'),
      params: object().optional(),
    }),
    status: 202,
  },
  tellOfRequest: {
    method: 'POST',
    path: '/lender/requests/:id/events',
    access: 'lender',
    summary: 'A decision of the lender; 409 where the state does not allow it',
    body: lenderEvent,
    response: standing,
  },
});
