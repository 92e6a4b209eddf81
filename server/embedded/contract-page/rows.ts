/** What a contract states, row by row. */
import type { Offer } from '#contract/offers.ts';
import { catPercent } from '#domain/money/cat.ts';
import { evaluateCommission, FormulaError } from '#domain/money/commission.ts';
import { loanReceived, totalToRepay } from '#domain/money/loan.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import { longDate } from '#domain/person/dates.ts';
import type { Lender } from '#domain/request/lender.ts';

export type ContractTerms = {
  lender: Lender;
  /** The request's name for people. */
  request: string;
  applicant: string;
  isSigned: boolean;
  /** The applicant said 'no fui yo'. */
  isHeld: boolean;
  /** Pesos. */
  amount: number | null;
  /** Months. */
  term: number | null;
  /** A fraction of sales. */
  retention: number | null;
  offer: Offer | null;
};

/** The cover sheet. What is not known has no row; nothing is invented. Source: D-38. */
export function rowsOf({
  request,
  amount,
  term,
  retention,
  offer,
}: ContractTerms): [string, string][] {
  const rows: [string, string | null][] = [
    ['Solicitud', request],
    ['Monto', amount === null ? null : `${formatMoney(amount)} MXN`],
    ['Plazo', term === null ? null : `${term} meses`],
    ['Retención de ventas', retention === null ? null : formatPercentage(retention)],
    ...(offer && amount !== null ? offerRows(offer, amount) : []),
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

function offerRows(offer: Offer, amount: number): [string, string | null][] {
  const { opening_fee: openingFee, fee_vat: feeVat, monthly_rate: monthlyRate, term } = offer;
  const cat = catPercent(offer.cat_without_tax, offer.cat_unit);
  const calculated = longDate({
    day: offer.cat_calculation_date_day,
    month: offer.cat_calculation_date_month,
    year: offer.cat_calculation_date_year,
  });
  return [
    ['Comisión por apertura', `${formatPercentage(openingFee)} más IVA`],
    ['Recibes', formatMoney(loanReceived({ amount, openingFee, feeVat }))],
    ['Tasa mensual', `${formatPercentage(monthlyRate)} sin IVA`],
    ['Pagas en total', formatMoney(totalToRepay({ amount, monthlyRate, months: term }))],
    [
      'CAT',
      cat === null
        ? null
        : `CAT ${formatCat(cat)} sin IVA. Para fines informativos y de comparación. Fecha de cálculo: ${calculated}`,
    ],
    ...offer.commissions.map((one): [string, string | null] => [
      one.name,
      costOf(one, amount, term),
    ]),
  ];
}

/** What a commission costs; a formula that cannot be read shows nothing. Source: ruling 14. */
function costOf(
  { formula, disclaimer }: Offer['commissions'][number],
  base: number,
  periodo: number,
) {
  try {
    return `${formatMoney(evaluateCommission(formula, { base, periodo }))}. ${disclaimer}`;
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}
