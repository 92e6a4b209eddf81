import { type InferType, number, object } from 'yup';
import { formatMoney, MOST_TAKEN } from '#domain/money/money.ts';
import { typedAmount } from '#domain/money/typed-amount.ts';

type SimulationValues = { amount: string; term: string; retention: string; sales: string };

export const FIRST_SIMULATION: SimulationValues = {
  amount: formatMoney(100_000),
  term: '12',
  retention: '0.2',
  sales: formatMoney(250_000),
};

const amount = number()
  .transform((_, text: string) => typedAmount(text))
  .typeError('error.amount')
  .min(1, 'error.amount')
  .max(MOST_TAKEN, 'error.amountMost')
  .required('error.required');
const choice = number().typeError('error.required').required('error.required');

export const simulationForm = object({ amount, sales: amount, term: choice, retention: choice });
export type SimulatedCredit = InferType<typeof simulationForm>;

export const tidyAmount = (text: string) =>
  amount.isValidSync(text) ? formatMoney(typedAmount(text)) : text;
