import type { Telemetry } from '#app/telemetry/telemetry.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { creditSummaryMachine } from '#machines/parts/money/credit-summary.machine.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
} from '#machines/parts/money/offer-quote.machine.ts';
import { payoffProjectionMachine } from '#machines/parts/money/payoff-projection.machine.ts';
import type { PortalServices } from '#services/index.ts';

type Provided = Pick<OfferQuoteServices, 'saveQuote'> & {
  services: Pick<PortalServices, 'quotes' | 'projections'>;
  telemetry: Pick<Telemetry, 'reportError'>;
};

/** A quote bound to the services; the journey decides what its acceptance is. */
export function provideOfferQuote({ services, telemetry, saveQuote }: Provided) {
  const { quoteOffer, estimatePayments } = services.quotes;
  const reportDifferences: OfferQuoteServices['reportDifferences'] = async ({ figures }) =>
    telemetry.reportError('disclosure', new DisclosureMismatch(figures));
  return offerQuoteMachine.provide({
    actors: {
      ...actorsFrom({ quoteOffer, saveQuote, reportDifferences }),
      creditSummary: creditSummaryMachine.provide({ actors: actorsFrom({ estimatePayments }) }),
      payoffProjection: payoffProjectionMachine.provide({
        actors: actorsFrom(services.projections),
      }),
    },
  });
}

/** Its name lists the wrong figures, and is all that is reported of it. Source: B3. */
class DisclosureMismatch extends Error {
  override readonly name: string;

  constructor(figures: readonly string[]) {
    super('The portal counts otherwise than the server.');
    this.name = ['Mismatch', ...figures].join('_');
  }
}
