import { useSelector } from '@xstate/react';
import { useSearchParams } from 'wouter';
import { selectTerms } from '#machines/terms.machine.ts';
import { provideTerms } from '#services/provide/hotels/terms.ts';
import { TermsView } from '#views/terms/TermsView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** /termsAndConditions, of the request that `?request=` names, or of the one that is chosen. Source: spec 2. */
export default function TermsFlow() {
  const [search] = useSearchParams();
  const requestId = search.get('request');
  return <Signing key={requestId} requestId={requestId} />;
}

function Signing({ requestId }: { requestId: string | null }) {
  const services = useServices();
  const actor = useFlow(() => provideTerms(services), { input: { requestId } });
  const id = useSelector(actor, selectTerms)?.request_id;
  // Another device signs the terms of the same hotel.
  const address = `${window.location.origin}/termsAndConditions${id ? `?request=${id}` : ''}`;
  return <TermsView actor={actor} address={address} />;
}
