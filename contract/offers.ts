/** Offers, their calculation and their acceptance. Source: spec 3, 5, 7 and 9. */
import { array, type InferType, number, object, string } from 'yup';
import { contract } from './kit/call.ts';
import {
  calendarDay,
  flag,
  fraction,
  id,
  list,
  message,
  pesos,
  requiredText,
  text,
  unknownText,
} from './kit/fields.ts';

/** The longest term is five years. */
const months = () => number().integer().min(1).max(60).required();

/** The lender's words in English beside the literal ones. Source: ruling 33. */
const english = () => string().nullable().optional();

const commission = object({
  name: string().required(),
  name_en: english(),
  formula: array()
    .of(object({ value: string().required() }))
    .required(),
  disclaimer: string().defined(),
  disclaimer_en: english(),
});

/** At most three sentences of an evaluation, in the lender's words. */
const sentences = () =>
  list(object({ text: requiredText(), text_en: text().nullable().optional() })).max(
    3,
    'error.invalid',
  );

/** A fraction from a basis point on, or a percentage above 1. Source: spec 5. */
const retention = () => number().min(0.0001).max(100);

/** An offer row, with the lender's own rate and tax beside the literal fields. */
export const offer = object({
  evaluation_results_id: string().uuid().required(),
  max_offer: pesos().required(),
  term: months(),
  retention: retention().required(),
  min_retention_percentage_app: number().min(0).max(100).nullable().defined(),
  max_retention_percentage_app: retention().nullable().defined(),
  opening_fee: fraction().required(),
  fee_vat: fraction().required(),
  monthly_rate: fraction().required(),
  commissions: list(commission),
  cat_without_tax: number().required(),
  /** The unit sent with the CAT. Source: ruling 17. */
  cat_unit: string().oneOf(['fraction', 'percent']).nullable().defined(),
  cat_calculation_date_day: number().integer().min(1).max(31).required(),
  cat_calculation_date_month: number().integer().min(1).max(12).required(),
  cat_calculation_date_year: number().integer().min(1).max(9999).required(),
  epayment: flag(),
  /** The lender's words in place of the portal's, beside each tab of the summary. Source: spec 2 and 3. */
  instructions: object({ creditSummary: unknownText(), estimatedPayments: unknownText() })
    .nullable()
    .optional()
    .default(undefined),
  /** The last day on which it can be accepted. Source: ruling 24. */
  valid_until: calendarDay().optional(),
  /** A month's rate on what is late, a fraction without VAT; null where the lender names none. Source: spec 3. */
  moratorium_interest: fraction().nullable().optional(),
  /** The lender's smallest amount. Source: ruling 25. */
  min_offer: pesos().nullable().optional(),
  /** Why this much can be asked for, and what would raise it; null where the evaluation does not explain. Source: B15. */
  explanation: object({ reasons: sentences().min(1, 'error.required'), improvements: sentences() })
    .nullable()
    .optional()
    .default(undefined),
});
export type Offer = InferType<typeof offer>;

/** Which offer is meant, where a request has several; an addition of ours. */
export const chosenOffer = () => string().uuid().optional();

/** `offer_request` is the amount wanted, `realAmount` the offer's own; `newRetention` the one chosen. */
const offerCalculation = object({
  offer_request: pesos().required(),
  months: months(),
  retention: fraction().required(),
  newRetention: fraction().required(),
  monthlyRate: fraction().required(),
  openCommission: fraction().required(),
  realAmount: pesos().required(),
  evaluation_results_id: chosenOffer(),
});

const calculatedOffer = object({
  requestAmount: pesos().required(),
  amountToRecive: pesos().required(),
  new_estimated_payment: pesos().required(),
});
export type CalculatedOffer = InferType<typeof calculatedOffer>;

/** SHA-256, in hexadecimal, of the cover sheet that was shown (domain/money/cover-sheet.ts); ours. Source: B4. */
export const coverSheetHash = () =>
  string()
    .matches(/^[0-9a-f]{64}$/, 'error.invalid')
    .optional();

const acceptance = object({
  request_id: id(),
  amount: pesos().required('error.required'),
  /** The next status as the portal saw it: checked for shape, never trusted. */
  status_id: number().integer().required(),
  /** The retention chosen, a fraction. */
  percint: fraction().required(),
  terms: months(),
  evaluation_results_id: id(),
  cover_sheet: coverSheetHash(),
});

export const offerCalls = contract({
  listOffers: {
    method: 'GET',
    path: '/solicitudes/evaluation-result',
    access: 'session',
    summary: 'The offers of a request',
    query: object({ request_id: id() }),
    response: object({ rows: list(offer) }),
  },
  calculateOffer: {
    method: 'POST',
    path: '/solicitudes/calcs-offer-retention',
    access: 'session',
    summary: 'What an offer becomes with another retention',
    body: offerCalculation,
    response: calculatedOffer,
    refuses: ['offerExpired', 'retentionTooSmall'],
  },
  acceptOffer: {
    method: 'PUT',
    path: '/request/evaluation-result',
    access: 'session',
    summary: 'Accepts an offer and moves the request on',
    body: acceptance,
    response: message,
    idempotent: true,
    refuses: ['offerExpired', 'wrongStep', 'requestHeld'],
  },
});
