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

/** Of a credit whose terms the lender states, as a hotel's. */
export const statedTerms = {
  amount: pesos().required('error.required'),
  received: pesos().required('error.required'),
  monthly_rate: fraction().required('error.required'),
  /** The share of each sale that repays it. */
  retention: fraction().required('error.required'),
  /** Months; absent where the lender states none. */
  term: number().integer('error.invalid').min(1, 'error.invalid').max(120, 'error.invalid'),
};

/** The same as its platform's staff read it; null until they are stated. */
export const lentCredit = () =>
  object({ ...statedTerms, term: statedTerms.term.nullable().optional().default(undefined) })
    .nullable()
    .optional()
    .default(undefined);
