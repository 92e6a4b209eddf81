import { actorsFrom } from '#machines/kit/service.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
} from '#machines/parts/money/offer-quote.machine.ts';
import { payoffProjectionMachine } from '#machines/parts/money/payoff-projection.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { provideCreditSummary } from './credit-summary.ts';

/** Of the portal's telemetry. */
export type DisclosureReporter = { reportError: (kind: 'disclosure', error: Error) => void };

/** A quote bound to the services; the journey decides what its acceptance is. */
export function provideOfferQuote(
  services: Pick<PortalServices, 'quotes' | 'projections'>,
  saveQuote: OfferQuoteServices['saveQuote'],
  reporter: DisclosureReporter,
) {
  const { quoteOffer } = services.quotes;
  const reportDifferences: OfferQuoteServices['reportDifferences'] = async ({ figures }) =>
    reporter.reportError('disclosure', new DisclosureMismatch(figures));
  return offerQuoteMachine.provide({
    actors: {
      ...actorsFrom({ quoteOffer, saveQuote, reportDifferences }),
      creditSummary: provideCreditSummary(services),
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
