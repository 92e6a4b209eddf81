/** What a card and the comparison show of an offer as it is, before its detail is opened. Source: look, "Money first". */
import type { Offer } from '#contract/offers.ts';
import { agreedCat } from '#domain/money/counted-cat.ts';
import { wholeOffer } from '#domain/money/offer.ts';
import { offerFigures } from '#domain/money/offer-cost.ts';
import { firstPaymentMonth } from '#domain/money/quote.ts';
import { repaymentOf } from '#domain/money/repayment.ts';
import { averageSale } from '#domain/money/sales.ts';
import type { OfferList } from '#machines/offer-choice.machine.ts';

export function costsOfWhole(offer: Offer, { sales, dates }: Omit<OfferList, 'offers'>) {
  const { amount, retention } = wholeOffer(offer);
  const figures = offerFigures(offer, amount);
  const first = firstPaymentMonth(dates.datef);
  return {
    figures,
    retention,
    averageSale: averageSale(sales),
    repayment: repaymentOf({
      history: sales,
      amount,
      monthlyRate: offer.monthly_rate,
      retention,
      first,
    }),
    contract: { months: offer.term, total: figures.total },
    cat: agreedCat(offer),
  };
}
