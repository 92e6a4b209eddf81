/** What the lender reports of a credit after its signature. Source: ruling 55. */
import { type InferType, number, object, string } from 'yup';
import { ACCOUNT_EVENTS, type AccountEventType } from '#domain/credit/account-events.ts';
import { fraction, pesos, requiredText, signedPesos, text } from './kit/fields.ts';

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

export const accountEvent = object({
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
  /** Of `disbursed`: months, where no offer was accepted; with it a hotel reads what it pays in all, and the CAT. */
  term: number().integer('error.invalid').min(1, 'error.invalid').max(120, 'error.invalid'),
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
export const refusedEvent = object({
  event_id: string().required(),
  status: number().oneOf([409]).required(),
  code: string().oneOf(['eventReused', 'conflict']).required(),
});
