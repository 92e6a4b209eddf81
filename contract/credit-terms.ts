/** What a credit comes to. Source: ruling 43. */
import { number, object, string } from 'yup';
import { calendarDay, fraction, pesos } from './kit/fields.ts';

const shown = () => pesos().required();

export const creditTerms = object({
  amount: shown(),
  /** Months. */
  term: number().integer().min(1).required(),
  /** The share of each sale that repays it. */
  retention: fraction().required(),
  received: shown(),
  /** By the contract: the most that is paid within the term. */
  total: shown(),
  cat: number().required(),
  cat_unit: string().oneOf(['fraction', 'percent']).required(),
  cat_date: calendarDay().required(),
});
