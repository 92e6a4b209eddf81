import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useNoticesLeave } from '#app/frame/notices.tsx';
import { EndSession } from '#app/session/EndSession.tsx';
import { useRevokedSession } from '#app/session/session.tsx';
import { useLoadAhead } from '#app/start/load-ahead.ts';
import { usePortal } from '#app/start/portal.ts';
import { selectRequest } from '#machines/data-collection.machine.ts';
import { selectDetail } from '#machines/offer-choice.machine.ts';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { type RequestActor, selectChild, selectOutput } from '#machines/request.machine.ts';
import { provideDataCollection } from '#services/provide/request/data-collection.ts';
import { DataCollectionView } from '#views/data-collection/DataCollectionView.tsx';
import { RequestView } from '#views/request/RequestView.tsx';
import { STEPS_AHEAD } from '#views/request/step-parts.tsx';
import { useServices } from '../start/services.ts';
import { useOfferHistory } from './offer-history.ts';
import { useFlow } from './use-flow.ts';

export default function RequestFlow() {
  const services = useServices();
  const { telemetry } = usePortal();
  const actor = useFlow(() => provideDataCollection(services, telemetry));
  const request = useSelector(actor, selectRequest);
  useLoadAhead(STEPS_AHEAD);
  return request ? <Stepper request={request} /> : <DataCollectionView actor={actor} />;
}

function Stepper({ request }: { request: RequestActor }) {
  const output = useSelector(request, selectOutput);
  const choice = useSelector(request, selectChild('offerChoice'));
  const documents = useSelector(request, selectChild('documentList'));
  useNoticesLeave(useSelector(request, (snapshot) => snapshot.matches('changingStep')));
  useActorNotices(useSelector(request, selectChild('stepChange')));
  useActorNotices(documents);
  useActorNotices(useSelector(documents, (list) => list && selectFileSet(list)));
  useOfferHistory(useSelector(choice, (snapshot) => snapshot && selectDetail(snapshot)));

  useRevokedSession(useSelector(request, (snapshot) => snapshot.matches('canceled')));

  if (output?.to === 'entry') return <Redirect to="/request" replace />;
  if (output?.to === 'signOut') return <EndSession />;
  return <RequestView actor={request} />;
}
