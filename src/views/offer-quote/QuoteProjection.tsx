import { useSelector } from '@xstate/react';
import {
  type OfferQuoteActor,
  selectProjection,
} from '#machines/parts/money/offer-quote.machine.ts';
import { PayoffProjectionView } from '../payoff-projection/PayoffProjectionView.tsx';

/** What the terms would mean for the seller. Source: B1. */
export function QuoteProjection({ actor }: { actor: OfferQuoteActor }) {
  const projection = useSelector(actor, selectProjection);
  return projection ? <PayoffProjectionView actor={projection} /> : null;
}
