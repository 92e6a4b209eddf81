import { actorsFrom } from '#machines/kit/service.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { preAuthorisedOfferMachine } from '#machines/pre-authorised-offer.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { type DisclosureReporter, provideOfferQuote } from '../money/offer-quote.ts';
import { provideStatusWatch } from '../status-watch.ts';

export function providePreAuthorisedOffer(services: PortalServices, reporter: DisclosureReporter) {
  const { loadOffer, saveQuote } = services.quotes;
  return preAuthorisedOfferMachine.provide({
    actors: {
      ...actorsFrom({ loadOffer }),
      offerQuote: provideOfferQuote(services, saveQuote, reporter),
      statusWatch: provideStatusWatch(services),
      draft: draftMachine.provide({ actors: actorsFrom(services.offerDrafts) }),
    },
  });
}
