import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useNoticesLeave } from '#app/frame/notices.tsx';
import { EndSession } from '#app/session/EndSession.tsx';
import { useRevokedSession } from '#app/session/session.tsx';
import { usePortal } from '#app/start/portal.ts';
import type { Telemetry } from '#app/telemetry/telemetry.ts';
import { dataCollectionMachine, selectRequest } from '#machines/data-collection.machine.ts';
import { generalDataMachine } from '#machines/general-data.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { offerChoiceMachine, selectDetail } from '#machines/offer-choice.machine.ts';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { postalCodeMachine } from '#machines/parts/forms/postal-code.machine.ts';
import { taxCertificateMachine } from '#machines/parts/forms/tax-certificate.machine.ts';
import { onboardingMachine } from '#machines/parts/request/onboarding.machine.ts';
import { stepChangeMachine } from '#machines/parts/request/step-change.machine.ts';
import {
  type RequestActor,
  requestMachine,
  selectChild,
  selectOutput,
} from '#machines/request.machine.ts';
import { sendRequestMachine } from '#machines/send-request.machine.ts';
import { signRequestMachine } from '#machines/sign-request.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { DataCollectionView } from '#views/data-collection/DataCollectionView.tsx';
import { RequestView } from '#views/request/RequestView.tsx';
import { useServices } from '../start/services.ts';
import { useOfferHistory } from './offer-history.ts';
import { provideDocuments } from './provide-documents.ts';
import { provideOfferQuote } from './provide-offer-quote.ts';
import { provideStatusWatch } from './provide-status-watch.ts';
import { useStepsAhead } from './steps-ahead.ts';
import { useFlow } from './use-flow.ts';

/** The stepper with every step that it may invoke, bound to the services. */
function provideRequest(services: PortalServices, telemetry: Telemetry) {
  const { requests, documents, offers, clients, drafts } = services;
  const { loadRequest, refreshUserInfo, goBack, dismissOnboarding, loadSignatureQr } = requests;
  const { sendDocuments } = documents;
  const { listOffers, acceptOffer } = offers;
  const { loadForm, findPlaces, saveClient } = clients;
  const statusWatch = provideStatusWatch(services);
  const offerQuote = provideOfferQuote({ services, telemetry, saveQuote: acceptOffer });
  return requestMachine.provide({
    actors: {
      onboarding: onboardingMachine.provide({ actors: actorsFrom({ dismissOnboarding }) }),
      generalData: generalDataMachine.provide({
        actors: {
          ...actorsFrom({ loadForm, saveClient }),
          draft: draftMachine.provide({ actors: actorsFrom({ saveDraft: drafts.saveDraft }) }),
          postalCode: postalCodeMachine.provide({ actors: actorsFrom({ findPlaces }) }),
          taxCertificate: taxCertificateMachine.provide({
            actors: actorsFrom(services.taxCertificate),
          }),
        },
      }),
      documentList: provideDocuments(services),
      offerChoice: offerChoiceMachine.provide({
        actors: { ...actorsFrom({ listOffers }), offerQuote },
      }),
      sendRequest: sendRequestMachine.provide({
        actors: { ...actorsFrom({ refreshUserInfo }), statusWatch },
      }),
      signRequest: signRequestMachine.provide({
        actors: { ...actorsFrom({ loadSignatureQr }), statusWatch },
      }),
      stepChange: stepChangeMachine.provide({
        actors: actorsFrom({ loadRequest, refreshUserInfo, goBack, sendDocuments }),
      }),
    },
  });
}

function provideDataCollection(services: PortalServices, telemetry: Telemetry) {
  const { openRequest } = services.requests;
  return dataCollectionMachine.provide({
    actors: {
      ...actorsFrom({ loadRequest: openRequest }),
      request: provideRequest(services, telemetry),
    },
  });
}

export default function RequestFlow() {
  const services = useServices();
  const { telemetry } = usePortal();
  const actor = useFlow(() => provideDataCollection(services, telemetry));
  const request = useSelector(actor, selectRequest);
  useStepsAhead();
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
