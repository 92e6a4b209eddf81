import type { Offer } from '#contract/offers.ts';
import type { OfferQuote } from '#domain/money/offer-quote.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import type { CreditSummaryActor } from '#machines/parts/money/credit-summary.machine.ts';

export type CreditSummaryProps = {
  actor: CreditSummaryActor;
  offer: Offer;
  quote: OfferQuote;
  sales: readonly SalesItem[];
  /** Amount, received, total and share of sales stand above it. */
  isBelowFigures?: boolean;
};
