/** The credit after its signature: what the lender reports of it, and what its owner sees. Source: ruling 55. */
import { array, type InferType, number, object, string } from 'yup';
import { accountEvent, MOST_EVENTS, refusedEvent } from './account-events.ts';
import { accountRemainder } from './account-remainder.ts';
import { salesItem } from './clients.ts';
import { contract } from './kit/call.ts';
import {
  calendarDay,
  fraction,
  list,
  objectOrNull,
  optionalId,
  pesos,
  signedPesos,
  text,
  unknownText,
} from './kit/fields.ts';
import { movement, movementSearch } from './movements.ts';

const ACCOUNT_STATES = [
  'awaitingDisbursement',
  'repaying',
  'late',
  'paused',
  'held',
  'paidOff',
  'writtenOff',
] as const;

const monthOfYear = { year: number().integer().required(), month: number().integer().required() };
const shown = () => pesos().required();

/** Of its terms, as they were signed; null where the portal does not know them. */
const signedTerms = objectOrNull({
  amount: shown(),
  total: shown(),
  /** Months. */
  term: number().integer().required(),
  retention: fraction().required(),
  monthly_rate: fraction().required(),
});

const creditAccount = object({
  state: string().oneOf(ACCOUNT_STATES).required(),
  /** The request's name for people. */
  name: string().required(),
  /** The moment of the answer, ISO 8601: what is owed is owed until the end of its day. */
  as_of: string().required(),
  /** When the lender last told anything, ISO 8601; null: it has told nothing. */
  told_at: unknownText(),
  terms: signedTerms,
  /** The CLABE that the credit and the remainders go to: its last four digits. */
  account_ending: unknownText(),
  /** The platform of the sales; and where they still arrive, its last four digits, where the lender opened an account for them. */
  platform: string().required(),
  sales_account_ending: unknownText(),
  /** The day of the signature, while the money is awaited. */
  signed_on: calendarDay().nullable(),
  /** Business days from the signature until the money arrives; null: none is promised. */
  deposit_days: number().nullable().defined(),
  disbursed: objectOrNull({
    at: string().required(),
    amount: shown(),
    received: shown(),
    /** The day of the month on which interest falls due. */
    interest_day: number().integer().required(),
  }),
  /** All in pesos. What is owed holds the interest of the open month until the end of today. */
  figures: objectOrNull({
    owed: shown(),
    accrued: shown(),
    paid: shown(),
    /** Of it what was kept of sales, less what refunds undid; the rest was paid beside them. */
    paid_by_sales: signedPesos(),
    /** What was charged so far, the open month's included. */
    interest: shown(),
    added: signedPesos().required(),
    first_sale: unknownText(),
    last_sale: unknownText(),
  }),
  /** The day on which the debt ended, for now the last; null while something is owed. */
  ended_on: calendarDay().nullable().defined(),
  /** The month of interest that is open; null while nothing is owed. */
  period: objectOrNull({
    start: calendarDay().required(),
    end: calendarDay().required(),
    opening: shown(),
    interest: shown(),
    paid: signedPesos().required(),
  }),
  /** The last month and all that is paid by then, should sales go on as in the last year. */
  expected: objectOrNull({ ...monthOfYear, total: shown() }),
  remainder: accountRemainder,
  payment: objectOrNull({ clabe: string().required(), reference: unknownText() }),
  slow: objectOrNull({ end: calendarDay().required(), interest: shown(), uncovered: shown() }),
  /** Events that name a sale which the lender has not sent. They do not count yet. */
  waiting: number().integer().required(),
  notices: string().oneOf(['daily', 'weekly']).required(),
  /** The months of sales that the promise of the offer stood on, and those that are expected to come again. */
  promised_on: list(salesItem),
  sales: list(salesItem),
  /** What was owed when each month of interest closed, its interest included. */
  closings: list(object({ day: calendarDay().required(), owed: shown(), interest: pesos() })),
  /** Until the last of them: what was sold, undone by refunds, paid beside the sales. */
  until_closing: objectOrNull({ sold: shown(), undone: shown(), extra: shown() }),
});
export type CreditAccount = InferType<typeof creditAccount>;

/** The staff of a platform name the request of a hotel; without it, it is the caller's own. */
const whose = { request_id: optionalId() };

export const creditAccountCalls = contract({
  sendAccountEvents: {
    method: 'POST',
    path: '/lender/accounts/:id/events',
    access: 'lender',
    right: 'accounts',
    summary:
      'What happened to a signed credit, in any order; an event that contradicts an earlier one is named, the others stand',
    body: object({
      events: array()
        .of(accountEvent.required())
        .min(1, 'error.required')
        .max(MOST_EVENTS, 'error.invalid')
        .required('error.required'),
    }),
    response: object({
      stored: number().integer().required(),
      repeated: number().integer().required(),
      refused: list(refusedEvent),
    }),
    bodyLimit: 1024 * 1024,
    refuses: ['wrongStep'],
  },
  loadCreditAccount: {
    method: 'GET',
    path: '/credito/cuenta',
    access: 'session',
    summary: 'The credit after its signature; 404 before it',
    query: object(whose),
    response: creditAccount,
  },
  listMovements: {
    method: 'GET',
    path: '/credito/movimientos',
    access: 'session',
    summary: 'The lines of the account, the newest first',
    query: object({ ...whose, ...movementSearch, cursor: text(200) }),
    response: object({ rows: list(movement), nextCursor: unknownText() }),
  },
  exportMovements: {
    method: 'GET',
    path: '/credito/movimientos/csv',
    access: 'session',
    summary: 'The same lines as CSV',
    query: object({ ...whose, ...movementSearch }),
    produces: 'text/csv',
    fileName: { es: 'movimientos.csv', en: 'movements.csv' },
  },
  loadAccountStatement: {
    method: 'GET',
    path: '/credito/estados/:month',
    access: 'session',
    summary: 'The statement of a month (`2026-12`), in the language of Accept-Language',
    query: object(whose),
    produces: 'application/pdf',
    fileName: { es: 'estado-de-cuenta.pdf', en: 'statement.pdf' },
  },
  loadPayoffLetter: {
    method: 'GET',
    path: '/credito/liquidacion',
    access: 'session',
    summary: 'What pays the credit off today; 404 while nothing is owed',
    query: object(whose),
    produces: 'application/pdf',
    fileName: { es: 'carta-de-liquidacion.pdf', en: 'payoff-letter.pdf' },
  },
  loadNoDebtLetter: {
    method: 'GET',
    path: '/credito/no-adeudo',
    access: 'session',
    summary: 'That nothing is owed any more; 404 before it is paid off',
    query: object(whose),
    produces: 'application/pdf',
    fileName: { es: 'constancia-de-no-adeudo.pdf', en: 'letter-of-no-debt.pdf' },
  },
  saveAccountNotices: {
    method: 'PUT',
    path: '/credito/avisos',
    access: 'session',
    summary: 'How often its owner is written to',
    body: object({ notices: string().oneOf(['daily', 'weekly']).required('error.required') }),
    response: object({ notices: string().oneOf(['daily', 'weekly']).required() }),
  },
});
