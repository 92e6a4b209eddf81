/** What is wrong with an offer that the lender states: what a seller could not read, ask for or accept. Source: rulings 24, 25, 59. */
import { isIsoDay, plusDays } from '#domain/person/dates.ts';
import { commissionAmounts, type FormulaEntry } from './commission.ts';
import { agreedCat } from './counted-cat.ts';
import { toFraction } from './retention.ts';
import { smallestAmount } from './smallest-amount.ts';

/** Days ahead that an offer may be valid. */
const LONGEST = 180;

type StatedOffer = {
  max_offer: number;
  min_offer?: number | null | undefined;
  term: number;
  retention: number;
  min_retention_percentage_app: number | null;
  max_retention_percentage_app: number | null;
  opening_fee: number;
  fee_vat: number;
  monthly_rate: number;
  commissions: readonly { formula: readonly FormulaEntry[] }[];
  cat_without_tax: number;
  cat_unit: 'fraction' | 'percent' | null;
  cat_calculation_date_day: number;
  cat_calculation_date_month: number;
  cat_calculation_date_year: number;
  valid_until?: string | undefined;
};

/** The first field that is wrong; null where none is. @param today an ISO day of the lender's. */
export function statedOfferProblem(offer: StatedOffer, today: string): keyof StatedOffer | null {
  const { min_retention_percentage_app: least, max_retention_percentage_app: most } = offer;
  const retention = toFraction(offer.retention);
  if (offer.max_offer <= 0) return 'max_offer';
  if (least && toFraction(least) > retention) return 'min_retention_percentage_app';
  if (most !== null && toFraction(most) < retention) return 'max_retention_percentage_app';
  if (commissionAmounts(offer, offer.max_offer) === null) return 'commissions';
  const smallest = smallestAmount(offer);
  if (smallest === null || smallest <= 0 || smallest > offer.max_offer) return 'min_offer';
  if (!isIsoDay(catDay(offer)) || catDay(offer) > today) return 'cat_calculation_date_day';
  if (agreedCat(offer) === null) return 'cat_without_tax';
  const { valid_until: lastDay } = offer;
  const isTooLong = lastDay !== undefined && lastDay > plusDays(today, LONGEST);
  return lastDay !== undefined && (lastDay < today || isTooLong) ? 'valid_until' : null;
}

const catDay = (offer: StatedOffer) =>
  [
    String(offer.cat_calculation_date_year).padStart(4, '0'),
    String(offer.cat_calculation_date_month).padStart(2, '0'),
    String(offer.cat_calculation_date_day).padStart(2, '0'),
  ].join('-');
