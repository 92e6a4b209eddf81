/** Quotes: what the lender's evaluation comes to, and the one that the applicant saves. Source: spec 7. */
import { array, type InferType, number, object, string } from 'yup';
import { QUOTE_TYPES } from '#domain/money/quote.ts';
import { contract } from './kit/call.ts';
import { calendarDay, fraction, id, isoDate, pesos, requiredText } from './kit/fields.ts';
import { coverSheetHash } from './offers.ts';
import { estimatedPayment } from './payments.ts';

const figures = {
  type: string().oneOf(QUOTE_TYPES).required('error.required'),
  /** Months. */
  terms: number().integer().min(1).max(60).required('error.required'),
  /** The retention, a fraction of sales; `percint` is the same under the name that acceptance gives it. */
  discountpercent: fraction().required('error.required'),
  percint: fraction().required('error.required'),
  /** The CAT without VAT, in the offer's own unit. */
  cat: number().min(0).max(10_000).required('error.required'),
  /** In which unit; an addition of ours. Those after it are of spec 3 (credit score, quote). */
  cat_unit: string().oneOf(['fraction', 'percent']).nullable().optional(),
  max_offer: pesos().optional(),
  /** Which of two offers of one maximum and term; an addition of ours. */
  evaluation_results_id: string().uuid('error.invalid').optional(),
  /** The highest retention, a fraction of sales. */
  max_percent_revenue: fraction().optional(),
  /** The VAT of fees, a fraction. */
  taxes: fraction().optional(),
  /** A year's rate, a fraction. */
  annual_rate: number().min(0).max(12).optional(),
  /** The names of spec 3 for `interestrate`, `commissionpercent` and `moratorio_interestrate`. Source: ruling 53. */
  interest_rate: fraction().optional(),
  opening_fee: fraction().optional(),
  moratorium_interest: fraction().nullable().optional(),
  /** A month's. */
  interestrate: fraction().required('error.required'),
  /** Of late payments; null where the offer names none, since it is never invented. */
  moratorio_interestrate: fraction().nullable().defined(),
  commissionpercent: fraction().required('error.required'),
  /** What is asked for, and the most of the offer. */
  amount: pesos().required('error.required'),
  maxamount: pesos().required('error.required'),
  /** What reaches the applicant, and what is paid back in all. */
  loanamount: pesos().required('error.required'),
  totalpayment: pesos().required('error.required'),
  /** When it was made, and the last day of its offer. Source: ruling 53. */
  datef: isoDate().required('error.required'),
  timef: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'error.invalid')
    .required('error.required'),
  validuntil_date: isoDate().required('error.required'),
  payments_list: array().of(estimatedPayment).max(12).required('error.required'),
};

const quote = object(figures);
export type Quote = InferType<typeof quote>;

/** The quote of a request; `saved` when it is the one the applicant saved. */
export const evaluation = object({
  request_id: id(),
  saved: object({ at: string().required() }).nullable().defined(),
  quote: object({
    ...figures,
    datef: calendarDay().required(),
    validuntil_date: calendarDay().required(),
  }),
});

export const quoteCalls = contract({
  loadEvaluation: {
    method: 'GET',
    path: '/evaluacion/ultima-evaluacion',
    access: 'session',
    summary:
      'The quote that was saved, or else what the lender’s offer comes to; null before an offer',
    response: evaluation.nullable().defined(),
  },
  evaluateSales: {
    method: 'POST',
    path: '/solicitudes/calculos',
    access: 'session',
    summary:
      'Evaluates the sales of the last twelve months again; 409 before an offer or without sales',
    body: object({ amazon_id: requiredText(60).matches(/^[\w.-]+$/, 'error.invalid') }),
    response: evaluation,
    refuses: ['noSales', 'noOfferYet'],
  },
  saveQuote: {
    method: 'POST',
    path: '/solicitudes/guardar',
    access: 'session',
    summary: 'Saves the quote and moves the request on; every figure must be the server’s own',
    body: object({ ...figures, request_id: id().optional(), cover_sheet: coverSheetHash() }),
    response: object({ message: string().required(), request_id: id() }),
    idempotent: true,
    refuses: ['offerExpired', 'noOfferYet', 'gone', 'wrongStep', 'requestHeld'],
  },
});
