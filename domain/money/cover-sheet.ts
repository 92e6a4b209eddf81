/**
 * The text of a credit's cover sheet, the same on both ends, so that one hash names what was shown and what was
 * accepted. It holds the offer's terms and figures; no person and no day of printing. Source: B4.
 */
import type { CatUnit } from './cat.ts';
import { evaluateCommission, type FormulaEntry } from './commission.ts';
import { offerFigures } from './offer-cost.ts';
import { toFraction } from './retention.ts';

/** Changes with every change of the text below. */
const VERSION = 2;

type CoveredOffer = {
  evaluation_results_id: string;
  max_offer: number;
  term: number;
  retention: number;
  opening_fee: number;
  fee_vat: number;
  monthly_rate: number;
  moratorium_interest?: number | null | undefined;
  commissions: readonly { name: string; formula: readonly FormulaEntry[]; disclaimer: string }[];
  cat_without_tax: number;
  cat_unit?: CatUnit | null | undefined;
  cat_calculation_date_day: number;
  cat_calculation_date_month: number;
  cat_calculation_date_year: number;
  valid_until?: string | undefined;
};

/** What the sheet states of an amount: pesos, a fraction. */
export type CoveredFigures = {
  amount: number;
  retention: number;
  received: number;
  total: number;
  payment: number;
};

/** The figures of an amount and a retention by the offer's own terms. */
export function coveredFigures(
  offer: CoveredOffer,
  { amount, retention }: Pick<CoveredFigures, 'amount' | 'retention'>,
): CoveredFigures {
  const { received, total, payment } = offerFigures(offer, amount);
  return { amount, retention, received, total, payment };
}

/**
 * One line for each statement, pesos with two decimals, fractions with six.
 *
 * @throws FormulaError for a commission that cannot be read.
 */
export function coverSheetText(offer: CoveredOffer, figures: CoveredFigures): string {
  const { amount, retention, received, total, payment } = figures;
  const { cat_calculation_date_year: year, cat_calculation_date_month: month } = offer;
  const lines: [string, string | number][] = [
    ['version', VERSION],
    ['offer', offer.evaluation_results_id],
    ['amount', pesos(amount)],
    ['received', pesos(received)],
    ['total', pesos(total)],
    ['payment', pesos(payment)],
    ['months', offer.term],
    ['retention', fraction(toFraction(retention))],
    ['opening fee', fraction(offer.opening_fee)],
    ['fee VAT', fraction(offer.fee_vat)],
    ['monthly rate', fraction(offer.monthly_rate)],
    ['default rate', orUnstated(offer.moratorium_interest, fraction)],
    ['CAT', `${offer.cat_without_tax} ${offer.cat_unit ?? 'unstated'}`],
    ['CAT date', `${year}-${month}-${offer.cat_calculation_date_day}`],
    ['valid until', offer.valid_until ?? 'unstated'],
    ...offer.commissions.map(({ name, formula, disclaimer }): [string, string] => [
      'commission',
      JSON.stringify([
        name,
        pesos(evaluateCommission(formula, { base: amount, periodo: offer.term })),
        disclaimer,
      ]),
    ]),
  ];
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('');
}

const orUnstated = (value: number | null | undefined, text: (value: number) => string) =>
  value === null || value === undefined ? 'unstated' : text(value);
const pesos = (amount: number) => amount.toFixed(2);
const fraction = (value: number) => value.toFixed(6);
