import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { usePortal } from '#app/start/portal.ts';
import { selectOutput } from '#machines/pre-authorised-offer.machine.ts';
import { providePreAuthorisedOffer } from '#services/provide/request/pre-authorised-offer.ts';
import { PreAuthorisedOfferView } from '#views/pre-authorised-offer/PreAuthorisedOfferView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

const destinations = { creditResume: '/request/credit-resume', entry: '/request' };

/** /request/customize-offer. Source: spec 2. */
export default function PreAuthorisedOfferFlow() {
  const services = useServices();
  const { telemetry } = usePortal();
  const actor = useFlow(() => providePreAuthorisedOffer(services, telemetry));
  const output = useSelector(actor, selectOutput);

  if (output) return <Redirect to={destinations[output.to]} replace />;
  return <PreAuthorisedOfferView actor={actor} />;
}
