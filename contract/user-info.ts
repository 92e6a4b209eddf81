/** Everything about the signed-in person and their request, as one record. Source: spec 3, user info. */
import { array, type InferType, number, object, string } from 'yup';
import { ENDING_REASONS } from '#domain/request/endings.ts';
import { MILESTONES } from '#domain/request/milestones.ts';
import { knownAddress, knownClient } from './client-record.ts';
import { creditTerms } from './credit-terms.ts';
import {
  calendarDay,
  flag,
  fraction,
  isoDate,
  list,
  pesos,
  regime,
  unknownText,
} from './kit/fields.ts';
import { partner } from './partners.ts';
import { stepsConfiguration } from './platforms.ts';

/** What is known of the client; `null` until they have said it. */
const client = object({
  regime: regime(),
  user_platform: string().required(),
  ...knownClient,
  /** Counts the writes of this record; a write may name the one that it saw in `If-Match`. Source: ruling 30. */
  version: number().integer().optional(),
});

const statusWorkFlow = object({
  is_remedy: flag(),
  current_status: number().integer().required(),
  document_step: number().integer().nullable().defined(),
  next_status: number().integer().nullable().defined(),
});

/** The request as its owner sees it. `signature_token` is the short-lived token of the QR image. */
const requestSummary = object({
  id: string().uuid().required(),
  /** For people: `SOL-7K4F-29`. Source: ruling 32. */
  name: string().required(),
  show_onboarding: flag(),
  is_premium: flag(),
  signature_ready: flag(),
  contract_url: unknownText(),
  signature_token: unknownText(),
  /** The account that the lender opened for the sales; null until then. Source: spec 1. */
  dedicated_clabe: unknownText(),
  /** The owner said 'no fui yo': nothing goes on until the lender releases it. Source: ruling 27. */
  is_held: flag(),
  credit_destination: unknownText(),
  amount: pesos().nullable().defined(),
  maxamount: pesos().nullable().defined(),
  terms: number().integer().nullable().defined(),
  discountpercent: fraction().nullable().defined(),
  interestrate: number().nullable().defined(),
  /** What the accepted terms come to; null until then. */
  credit: creditTerms.nullable().optional().default(undefined),
  /** Why it ended before a signature, and from when a new one can be made; where the lender has stated it. */
  ending: object({
    reason: string().oneOf(ENDING_REASONS).required(),
    retry_on: calendarDay().nullable().defined(),
  })
    .nullable()
    .optional()
    .default(undefined),
  /** What has happened so far, in order; `at` is an ISO instant. Source: beyond B11. */
  history: array()
    .of(
      object({
        milestone: string().oneOf(MILESTONES).required(),
        at: string().datetime().required(),
      }),
    )
    .required(),
  /** The day by which the lender answers, while it is the lender's turn; null without a promise. */
  answer_by: isoDate().nullable().defined(),
  /** That day has passed, by the server's clock. */
  is_answer_late: flag(),
});

/** Everything about the signed-in person and their request. Source: spec 3, user info. */
export const userInfo = object({
  platform: object({
    id: number().integer().required(),
    name: string().required(),
    onboarding: list(string().required()),
    offers_images: object({ images: list(string().required()) }),
    steps_configuration: stepsConfiguration,
    help_email: string().defined(),
  }),
  client,
  address: knownAddress,
  company: object({ business_name: unknownText(), company_creation_date: unknownText() }),
  business_type: object({ name: unknownText() }),
  /** The tax password never leaves the server: `ciec_key` is always null, `has_ciec_key` is true when there is one. */
  fiscal_credentials: object({ ciec_key: string().nullable().defined(), has_ciec_key: flag() }),
  partners: list(partner),
  status: object({
    id: number().integer().required(),
    status: string().required(),
    sub_status: string().defined(),
  }),
  status_work_flow: statusWorkFlow,
  client_pld_risk_matrix: list(
    object({
      question: string().required(),
      value: string().defined(),
      description: string().defined(),
    }),
  ),
  nationality: object({ name: string().defined() }),
  request: requestSummary,
});
export type UserInfo = InferType<typeof userInfo>;
