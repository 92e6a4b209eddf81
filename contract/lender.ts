/**
 * What the lender's systems bring and ask for: clients and staff, their sales, the evaluation of a request with its
 * offers, and where a request stands. Its decisions are events (`requests.ts`). Source: ruling 59.
 */
import { array, boolean, type InferType, number, object, string } from 'yup';
import { PERMISSIONS } from '#domain/request/permissions.ts';
import { sentClient } from './client-record.ts';
import { documentState, readableFile } from './documents.ts';
import { hotelData } from './hotels.ts';
import { contract } from './kit/call.ts';
import { flag, id, isoDate, list, pesos, regime, requiredText, unknownText } from './kit/fields.ts';
import { offer } from './offers.ts';
import { userInfo } from './user-info.ts';

/** A person whom the lender knows. What is left out stays as it is. */
const lenderClient = object({
  /** The name of a platform on the wire. */
  platform: requiredText(40),
  regime: regime(),
  /** Whether they may use the portal; true where it is left out. */
  active: boolean().optional(),
  /** Whether their request is marked as premium. */
  is_premium: boolean().optional(),
  /** What is known of them; their form is filled in with it. */
  client: sentClient()
    .omit(['accepted_terms_and_conditions'])
    .partial()
    .optional()
    .default(undefined),
  /** Of a company. */
  company: object({ business_name: string().max(200), company_creation_date: isoDate() })
    .optional()
    .default(undefined),
  /** Of a platform whose staff apply: what they may do, the whole list. Source: spec 6. */
  permissions: array()
    .of(string().oneOf(PERMISSIONS).required())
    .max(PERMISSIONS.length)
    .optional(),
});
export type LenderClient = InferType<typeof lenderClient>;

const requestStanding = object({
  id: string().uuid().required(),
  /** For people: `SOL-7K4F-29`. */
  name: string().required(),
  status: string().required(),
  sub_status: string().defined(),
  status_id: number().integer().required(),
  is_remedy: flag(),
  /** Held since the owner's 'no fui yo', ISO 8601. */
  held_at: unknownText(),
});

/** All that the lender decides by. */
const lenderApplication = object({
  request: requestStanding,
  /** Of a hotel's request: the staff member who applies for it. */
  person: userInfo
    .pick(['client', 'address', 'company', 'business_type', 'partners', 'nationality'])
    .shape({ client_pld_risk_matrix: userInfo.fields.client_pld_risk_matrix })
    .required(),
  hotel: hotelData.nullable().defined(),
  /** What was accepted; null until then. */
  accepted: object({
    evaluation_results_id: string().uuid().required(),
    amount: pesos().required(),
    terms: number().integer().required(),
    discountpercent: number().required(),
  })
    .nullable()
    .defined(),
  documents: list(documentState.omit(['s3_key']).concat(readableFile)),
});

/** Months of sales: a month that is known already is corrected. */
const sales = object({
  sales: array()
    .of(
      object({
        year: number().integer().min(2000).max(2100).required('error.required'),
        month: number().integer().min(1).max(12).required('error.required'),
        sale: pesos().required('error.required'),
      }),
    )
    .min(1, 'error.required')
    .max(120, 'error.invalid')
    .required('error.required'),
});

/** An offer as it is shown; its id is the lender's, or else made. */
const statedOffer = offer.shape({ evaluation_results_id: string().uuid('error.invalid') });
export type StatedOffer = InferType<typeof statedOffer>;

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const delivery = object({
  id: string().uuid().required(),
  request_id: string().uuid().required(),
  attempts: number().integer().required(),
  /** What the last failed try was answered with; null where nothing was. */
  last_status: number().nullable().defined(),
  created_at: string().required(),
  delivered_at: unknownText(),
  failed_at: unknownText(),
});

export const lenderCalls = contract({
  saveLenderClient: {
    method: 'PUT',
    path: '/lender/clients/:subject',
    access: 'lender',
    right: 'clients',
    summary:
      'Makes or changes the client of an identity (`subject`: the `sub` of its tokens), and begins their request where their platform has one',
    body: lenderClient,
    response: object({
      subject: string().required(),
      /** Their newest; null where staff apply for others. */
      request: requestStanding.nullable().default(undefined).defined(),
    }),
    refuses: ['conflict', 'wrongStep'],
  },
  openLenderRequest: {
    method: 'POST',
    path: '/lender/clients/:subject/requests',
    access: 'lender',
    right: 'clients',
    summary: 'Begins another request of a client whose last one has ended',
    body: object({ is_premium: boolean().optional() }),
    response: requestStanding,
    status: 201,
    idempotent: true,
    refuses: ['conflict'],
  },
  saveLenderSales: {
    method: 'PUT',
    path: '/lender/clients/:subject/sales',
    access: 'lender',
    right: 'sales',
    summary: 'Months of sales of a client; a month that is known already is corrected',
    body: sales,
    response: object({ months: number().integer().required() }),
  },
  saveEvaluation: {
    method: 'PUT',
    path: '/lender/requests/:id/evaluation',
    access: 'lender',
    right: 'offers',
    summary: 'The offers of a request, all of them; 409 once one was accepted',
    body: object({
      offers: array()
        .of(statedOffer.required())
        .min(1, 'error.required')
        .max(10, 'error.invalid')
        .required('error.required'),
    }),
    response: object({ offers: list(id()) }),
    refuses: ['alreadyAccepted', 'conflict', 'wrongStep'],
  },
  loadLenderRequest: {
    method: 'GET',
    path: '/lender/requests/:id',
    access: 'lender',
    right: 'read',
    summary: 'Where a request stands',
    response: requestStanding,
  },
  loadLenderApplication: {
    method: 'GET',
    path: '/lender/requests/:id/application',
    access: 'lender',
    right: 'read',
    summary:
      'What a request was applied with: the record of the person, or of the hotel, what was accepted, and the documents, each with an address that gives its file out for five minutes',
    response: lenderApplication,
  },
  listLenderDeliveries: {
    method: 'GET',
    path: '/lender/deliveries',
    access: 'lender',
    right: 'read',
    summary:
      'What the webhook was told, or is yet to be; a hundred rows, after the one that is named',
    query: object({
      state: string().oneOf(DELIVERY_STATES, 'error.invalid').required('error.required'),
      after: string().uuid('error.invalid').optional(),
    }),
    response: object({ rows: list(delivery) }),
  },
  replayLenderDelivery: {
    method: 'POST',
    path: '/lender/deliveries/:id/replay',
    access: 'lender',
    right: 'read',
    summary: 'Sends one once more, under the same id',
    response: delivery,
    status: 202,
  },
});
