/** The lines of a credit's account. Source: ruling 55. */
import { type InferType, object, string } from 'yup';
import { flag, pesos, signedPesos, text, unknownText } from './kit/fields.ts';

const shown = () => pesos().required();

const MOVEMENT_TYPES = [
  'disbursed',
  'sale',
  'refund',
  'payment',
  'adjustment',
  'interest',
  'closed',
] as const;

/** A line of the account. Amounts are pesos. */
export const movement = object({
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
  /** What went beyond the debt: the seller's again. */
  over: shown().default(0),
  /** Of a sale: by when the rest is paid, and when all of it was; what of it was refunded, deposited, and is still to come. */
  due_at: unknownText(),
  paid_at: unknownText(),
  refunded: shown(),
  deposited: shown().default(0),
  to_come: shown().default(0),
  /** It belongs to a sale that the lender has not sent. */
  waits: flag(),
});
export type Movement = InferType<typeof movement>;

export const movementSearch = {
  /** `2026-12`. */
  month: text(7).matches(/^20\d\d-(0[1-9]|1[0-2])$/, 'error.date'),
  /** The beginning of an order's name, or an amount. */
  q: text(60),
};
