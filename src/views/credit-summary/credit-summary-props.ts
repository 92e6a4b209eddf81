import type { Offer } from '#contract/offers.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import type { CreditSummaryActor } from '#machines/credit-summary.machine.ts';
import type { OfferQuote } from '#machines/kit/offer-terms.ts';

export type CreditSummaryProps = {
  actor: CreditSummaryActor;
  offer: Offer;
  quote: OfferQuote;
  sales: readonly SalesItem[];
};
