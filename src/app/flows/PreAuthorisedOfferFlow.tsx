import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { usePortal } from '#app/start/portal.ts';
import type { Telemetry } from '#app/telemetry/telemetry.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { preAuthorisedOfferMachine, selectOutput } from '#machines/pre-authorised-offer.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { PreAuthorisedOfferView } from '#views/pre-authorised-offer/PreAuthorisedOfferView.tsx';
import { useServices } from '../start/services.ts';
import { CustomOfferDraft } from './CustomOfferDraft.tsx';
import { provideOfferQuote } from './provide-offer-quote.ts';
import { useFlow } from './use-flow.ts';

function provideOffer(services: PortalServices, telemetry: Telemetry) {
  const { loadOffer, saveQuote } = services.quotes;
  return preAuthorisedOfferMachine.provide({
    actors: {
      ...actorsFrom({ loadOffer }),
      offerQuote: provideOfferQuote({ services, telemetry, saveQuote }),
    },
  });
}

const destinations = { creditResume: '/request/credit-resume', entry: '/request' };

/** /request/customize-offer. Source: spec 2. */
export default function PreAuthorisedOfferFlow() {
  const services = useServices();
  const { telemetry } = usePortal();
  const actor = useFlow(() => provideOffer(services, telemetry));
  const output = useSelector(actor, selectOutput);

  if (output) return <Redirect to={destinations[output.to]} replace />;
  return (
    <CustomOfferDraft actor={actor}>
      <PreAuthorisedOfferView actor={actor} />
    </CustomOfferDraft>
  );
}
