import { useSelector } from '@xstate/react';
import {
  type OfferQuoteActor,
  selectProjection,
} from '#machines/parts/money/offer-quote.machine.ts';
import { PayoffProjectionView } from '../payoff-projection/PayoffProjectionView.tsx';

type Props = {
  actor: OfferQuoteActor;
  /** It is not of terms that can be asked for. */
  isDimmed: boolean;
};

/** What the terms would mean for the seller. Source: B1. */
export function QuoteProjection({ actor, isDimmed }: Props) {
  const projection = useSelector(actor, selectProjection);
  return projection ? <PayoffProjectionView actor={projection} isDimmed={isDimmed} /> : null;
}
