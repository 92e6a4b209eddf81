/** The credit after its signature: what the lender reports of it, and what its owner sees. Source: ruling 55. */
import { array, type InferType, number, object, string } from 'yup';
import { ACCOUNT_EVENTS, type AccountEventType } from '#domain/credit/account-events.ts';
import { salesItem } from './clients.ts';
import { contract } from './kit/call.ts';
import {
  calendarDay,
  flag,
  fraction,
  list,
  pesos,
  requiredText,
  signedPesos,
  text,
  unknownText,
} from './kit/fields.ts';

/** A batch of the lender's. */
export const MOST_EVENTS = 1_000;

/** What each type cannot be without; an amount is pesos. */
const NEEDED = {
  disbursed: ['amount', 'received'],
  sale: ['amount'],
  retention: ['amount', 'sale'],
  'remainder-paid': ['amount', 'sale'],
  refund: ['amount', 'sale', 'returned'],
  payment: ['amount'],
  adjustment: ['amount', 'reason'],
  closed: [],
} as const satisfies Record<AccountEventType, readonly string[]>;

const accountEvent = object({
  event_id: requiredText(100).matches(/^(?!interest:)/, 'error.invalid'),
  type: string().oneOf(ACCOUNT_EVENTS).required('error.required'),
  /** When it happened, ISO 8601 with its zone. */
  at: requiredText(40).matches(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/,
    'error.date',
  ),
  /** Lent, sold, kept, paid out, refunded or paid; of an adjustment what it adds to the debt, or takes off. */
  amount: signedPesos(),
  /** Of `disbursed`: what reached the seller, the fee taken off. */
  received: pesos(),
  /** Of `disbursed`: the day of the month on which interest falls due; without it, that of the disbursement, 28 at most. */
  interest_day: number().integer('error.invalid').min(1, 'error.invalid').max(28, 'error.invalid'),
  /** Of `disbursed`: the terms, where no offer of the request was accepted in the portal. */
  monthly_rate: fraction(),
  retention: fraction(),
  /** Of `disbursed`: where payments beside the sales go. */
  payment_clabe: text(18).matches(/^\d{18}$/, 'error.clabe'),
  payment_reference: text(40),
  /** The `event_id` of the sale that it belongs to. */
  sale: text(100),
  /** Of `sale`: the order, as the platform names it. */
  order: text(60),
  /** Of `refund`: what of the retention is undone. */
  returned: pesos(),
  /** Of `adjustment`: why, for the seller; and the `event_id` that it corrects. */
  reason: text(300),
  corrects: text(100),
})
  .test('needed', 'error.required', (event, { createError, path }) => {
    const type = ACCOUNT_EVENTS.find((name) => name === event.type);
    const missing = type && NEEDED[type].find((name) => event[name] === undefined);
    if (missing === undefined) return true;
    return createError({ path: `${path}.${missing}`, message: 'error.required' });
  })
  .test('sign', 'error.amount', ({ type, amount = 0 }) => type === 'adjustment' || amount >= 0)
  .test(
    'part',
    'error.amount',
    ({ amount = 0, received = 0, returned = 0 }) =>
      Math.max(received, returned) <= Math.max(amount, 0),
  );
export type SentAccountEvent = InferType<typeof accountEvent>;

/** Why one event of a batch is not taken: `eventReused` where its id was of another, `conflict` for a second disbursement. */
const refusedEvent = object({
  event_id: string().required(),
  status: number().oneOf([409]).required(),
  code: string().oneOf(['eventReused', 'conflict']).required(),
});

export const ACCOUNT_STATES = [
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
const signedTerms = object({
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
  terms: signedTerms.nullable().default(undefined).defined(),
  /** The CLABE that the credit and the remainders go to: its last four digits. */
  account_ending: unknownText(),
  /** Business days from the signature until the money arrives; null: none is promised. */
  deposit_days: number().nullable().defined(),
  disbursed: object({
    at: string().required(),
    amount: shown(),
    received: shown(),
    /** The day of the month on which interest falls due. */
    interest_day: number().integer().required(),
  })
    .nullable()
    .default(undefined)
    .defined(),
  /** All in pesos. What is owed holds the interest of the open month until the end of today. */
  figures: object({
    owed: shown(),
    accrued: shown(),
    paid: shown(),
    /** What was charged so far, the open month's included. */
    interest: shown(),
    added: signedPesos().required(),
    first_sale: unknownText(),
    last_sale: unknownText(),
  })
    .nullable()
    .default(undefined)
    .defined(),
  /** The month of interest that is open; null while nothing is owed. */
  period: object({
    start: calendarDay().required(),
    end: calendarDay().required(),
    opening: shown(),
    interest: shown(),
    paid: signedPesos().required(),
  })
    .nullable()
    .default(undefined)
    .defined(),
  /** The last month and all that is paid by then, should sales go on as in the last year. */
  expected: object({ ...monthOfYear, total: shown() })
    .nullable()
    .default(undefined)
    .defined(),
  /** What the seller is still to get of the sales. */
  remainder: object({
    owed: shown(),
    /** The end of the 48 hours of the oldest unpaid sale, ISO 8601. */
    due_at: unknownText(),
    late: shown(),
  }),
  payment: object({ clabe: string().required(), reference: unknownText() })
    .nullable()
    .default(undefined)
    .defined(),
  slow: object({ end: calendarDay().required(), interest: shown(), uncovered: shown() })
    .nullable()
    .default(undefined)
    .defined(),
  /** Events that name a sale which the lender has not sent. They do not count yet. */
  waiting: number().integer().required(),
  notices: string().oneOf(['daily', 'weekly']).required(),
  /** The months of sales that the promise of the offer stood on, and those that are expected to come again. */
  promised_on: list(salesItem),
  sales: list(salesItem),
  /** What was owed when each month of interest closed. */
  closings: list(object({ day: calendarDay().required(), owed: shown() })),
});
export type CreditAccount = InferType<typeof creditAccount>;

export const MOVEMENT_TYPES = [
  'disbursed',
  'sale',
  'refund',
  'payment',
  'adjustment',
  'interest',
  'closed',
] as const;

/** A line of the account. Amounts are pesos. */
const movement = object({
  id: string().required(),
  type: string().oneOf(MOVEMENT_TYPES).required(),
  /** ISO 8601. */
  at: string().required(),
  amount: signedPesos().required(),
  order: unknownText(),
  reason: unknownText(),
  corrects: unknownText(),
  /** Of a sale and of a payment: what repaid the credit, of it interest and principal. Of a refund: what is undone. */
  kept: shown(),
  interest: shown(),
  principal: shown(),
  /** Of a sale: by when the rest is paid, and when it was; and what of it was refunded. */
  due_at: unknownText(),
  paid_at: unknownText(),
  refunded: shown(),
  /** It belongs to a sale that the lender has not sent. */
  waits: flag(),
});
export type Movement = InferType<typeof movement>;

const movementSearch = {
  /** `2026-12`. */
  month: text(7).matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'error.date'),
  /** The beginning of an order's name, or an amount. */
  q: text(60),
};

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
    summary: 'The credit of the caller after its signature; 404 before it',
    response: creditAccount,
  },
  listMovements: {
    method: 'GET',
    path: '/credito/movimientos',
    access: 'session',
    summary: 'The lines of the account, the newest first',
    query: object({ ...movementSearch, cursor: text(200) }),
    response: object({ rows: list(movement), nextCursor: unknownText() }),
  },
  exportMovements: {
    method: 'GET',
    path: '/credito/movimientos/csv',
    access: 'session',
    summary: 'The same lines as CSV',
    query: object(movementSearch),
    produces: 'text/csv',
    fileName: { es: 'movimientos.csv', en: 'movements.csv' },
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
