/** What a card and the comparison show of an offer as it is, before its detail is opened. Source: look, "Money first". */
import type { Offer } from '#contract/offers.ts';
import { agreedCat } from '#domain/money/counted-cat.ts';
import { wholeOffer } from '#domain/money/offer.ts';
import { offerFigures } from '#domain/money/offer-cost.ts';
import { firstPaymentMonth } from '#domain/money/quote.ts';
import { averageSale } from '#domain/money/sales.ts';
import { usualMonths } from '#domain/money/usual-time.ts';
import type { OfferList } from '#machines/offer-choice.machine.ts';

export function costsOfWhole(offer: Offer, { sales, dates }: Omit<OfferList, 'offers'>) {
  const { amount, retention } = wholeOffer(offer);
  const figures = offerFigures(offer, amount);
  const first = firstPaymentMonth(dates.datef);
  return {
    figures,
    retention,
    averageSale: averageSale(sales),
    usualMonths: usualMonths({ history: sales, retention, toRepay: figures.total, first }),
    cat: agreedCat(offer),
  };
}
