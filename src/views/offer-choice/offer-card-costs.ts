/** What a card and the comparison show of an offer as it is, before its detail is opened. Source: look, "Money first". */
import type { Offer } from '#contract/offers.ts';
import { catPercent, isSameCat } from '#domain/money/cat.ts';
import { catOfLevelPayments } from '#domain/money/counted-cat.ts';
import { offerFigures } from '#domain/money/offer-cost.ts';
import { toFraction } from '#domain/money/retention.ts';
import { averageSale } from '#domain/money/sales.ts';
import { usualMonths } from '#domain/money/usual-time.ts';
import { firstPaymentMonth } from '#machines/kit/offer-terms.ts';
import type { OfferList } from '#machines/offer-choice.machine.ts';

export function costsOfWhole(offer: Offer, { sales, dates }: Omit<OfferList, 'offers'>) {
  const figures = offerFigures(offer, offer.max_offer);
  const retention = toFraction(offer.retention);
  const first = firstPaymentMonth(dates);
  return {
    figures,
    retention,
    averageSale: averageSale(sales),
    usualMonths: usualMonths({ history: sales, retention, toRepay: figures.total, first }),
    cat: checkedCat(offer),
  };
}

/** The CAT as it is stated; null where the portal counts another one, which its detail reports. Source: B3. */
function checkedCat(offer: Offer): number | null {
  const stated = catPercent(offer.cat_without_tax, offer.cat_unit);
  const counted = countedCat(offer);
  const agrees = stated !== null && counted !== null && isSameCat(stated, counted);
  return agrees ? stated : null;
}

/** Per cent; null where no rate balances the payments, as when the fee takes all. */
function countedCat({ max_offer: amount, monthly_rate: monthlyRate, ...offer }: Offer) {
  const { term: months, opening_fee: openingFee } = offer;
  try {
    return catOfLevelPayments({ amount, monthlyRate, months, openingFee }) * 100;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
