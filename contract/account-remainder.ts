/** What a seller is still to get of the sales. Source: ruling 55. */
import { array, object, string } from 'yup';
import { pesos, unknownText } from './kit/fields.ts';

const shown = () => pesos().required();

/** A sale that is not deposited in full. */
const openSale = object({
  id: string().required(),
  /** As the platform names it. */
  order: unknownText(),
  /** ISO 8601. */
  due_at: string().required(),
  amount: shown(),
});

export const accountRemainder = object({
  owed: shown(),
  /** When the remainder of the oldest unpaid sale is due, ISO 8601. */
  due_at: unknownText(),
  late: shown(),
  /** The sales that it is of, the oldest first; where they are many not all. */
  sales: array().of(openSale),
});
