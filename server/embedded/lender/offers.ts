/** The lender's offers of the seeded world. Amounts, fees and CAT are vectors of mexico.md, C4. */
import type { Offer } from '#contract/offers.ts';
import { validUntil } from '#domain/money/quote.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { explanationOf } from './explanation.ts';

type Terms = {
  maxOffer: number;
  term: number;
  retention: number;
  minimum: number;
  fee: number;
  monthlyRate: number;
  /** A month's, on what is late. */
  defaultRate: number;
  /** Per cent, without VAT. */
  cat: number;
};

const three: Terms[] = [
  {
    maxOffer: 100_000,
    term: 12,
    retention: 0.2,
    minimum: 0.1,
    fee: 0.1,
    monthlyRate: 0.05,
    defaultRate: 0.075,
    cat: 123.2,
  },
  {
    maxOffer: 250_000,
    term: 18,
    retention: 0.25,
    minimum: 0.1,
    fee: 0.05,
    monthlyRate: 0.035,
    defaultRate: 0.0525,
    cat: 62.5,
  },
  {
    maxOffer: 50_000,
    term: 6,
    retention: 0.17,
    minimum: 0.1,
    fee: 0.1,
    monthlyRate: 0.05,
    defaultRate: 0.075,
    cat: 163.1,
  },
];

const FEE_VAT = 0.16;
/** Pesos. */
const MIN_OFFER = 5_000;

/** Due only past the term, since no month has a payment of its own, and so no part of the CAT. */
const lateFee: Offer['commissions'][number] = {
  name: 'Gastos de cobranza',
  name_en: 'Collection costs',
  formula: [{ value: 'Base' }, { value: '*' }, { value: '0.01' }],
  disclaimer: 'Solo si termina el plazo y aún debes.',
  disclaimer_en: 'Only if the term ends and you still owe.',
};

/** Less than the first offer costs: what the portal's own count catches. Per cent. Source: B3. */
const MISSTATED_CAT = 98.4;

type Seeded = {
  count: number;
  /** Makes an id of an offer's place. */
  idOf: (place: number) => string;
  today: Date;
  /** The first offer states a CAT that its payments do not bear out. */
  isMisstated: boolean;
  /** What it was evaluated by. */
  sales: readonly SalesItem[];
};

/** At most three offers, of the day in Mexico City. */
export function seededOffers({ count, idOf, today, isMisstated, sales }: Seeded): Offer[] {
  const day = mexicanDay(today);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return three.slice(0, count).map((terms, place) => ({
    evaluation_results_id: idOf(place),
    max_offer: terms.maxOffer,
    term: terms.term,
    retention: terms.retention,
    min_retention_percentage_app: terms.minimum,
    max_retention_percentage_app: terms.retention,
    opening_fee: terms.fee,
    fee_vat: FEE_VAT,
    monthly_rate: terms.monthlyRate,
    commissions: [lateFee],
    cat_without_tax: isMisstated && place === 0 ? MISSTATED_CAT : terms.cat,
    cat_unit: 'percent',
    cat_calculation_date_day: date,
    cat_calculation_date_month: month,
    cat_calculation_date_year: year,
    epayment: true,
    valid_until: validUntil(day),
    min_offer: MIN_OFFER,
    moratorium_interest: terms.defaultRate,
    explanation: explanationOf(sales),
  }));
}
