import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { documentListMachine } from '#machines/document-list.machine.ts';
import { documentUploadMachine } from '#machines/document-upload.machine.ts';
import { type FileCheckServices, fileCheckMachine } from '#machines/file-check.machine.ts';
import { generalDataMachine } from '#machines/general-data.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { offerChoiceMachine } from '#machines/offer-choice.machine.ts';
import { onboardingMachine } from '#machines/onboarding.machine.ts';
import {
  requestMachine,
  selectDocumentList,
  selectOfferChoice,
  selectOutput,
} from '#machines/request.machine.ts';
import { signRequestMachine } from '#machines/sign-request.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { RequestView } from '#views/request/RequestView.tsx';
import { useActorNotices } from '../actor-notices.ts';
import { Leaving } from '../Leaving.tsx';
import { useServices } from '../services.tsx';
import { useOfferHistory } from './offer-history.ts';
import { useFlow } from './use-flow.ts';

/** The stepper with every step that it may invoke, bound to the services. */
function provideRequest({ requests, documents, files, offers, clients }: PortalServices) {
  const { loadRequest, refreshUserInfo, goBack, dismissOnboarding } = requests;
  const { listDocuments, listWaiting, sendDocuments } = documents;
  const { uploadDocument, dropUpload, withdrawDocument } = documents;
  const documentUpload = documentUploadMachine.provide({
    actors: {
      ...actorsFrom({ uploadDocument, dropUpload, withdrawDocument }),
      fileCheck: fileCheckMachine.provide({ actors: actorsFrom<FileCheckServices>(files) }),
    },
  });
  return requestMachine.provide({
    actors: {
      ...actorsFrom({ loadRequest, refreshUserInfo, goBack, sendDocuments }),
      onboarding: onboardingMachine.provide({ actors: actorsFrom({ dismissOnboarding }) }),
      generalData: generalDataMachine.provide({ actors: actorsFrom(clients) }),
      documentList: documentListMachine.provide({
        actors: { ...actorsFrom({ listDocuments, listWaiting, sendDocuments }), documentUpload },
      }),
      offerChoice: offerChoiceMachine.provide({ actors: actorsFrom(offers) }),
      signRequest: signRequestMachine.provide({
        actors: actorsFrom({
          loadSignatureQr: requests.loadSignatureQr,
          checkSignature: requests.checkSignature,
        }),
      }),
    },
  });
}

export default function RequestFlow() {
  const services = useServices();
  const actor = useFlow(() => provideRequest(services));
  const output = useSelector(actor, selectOutput);
  useActorNotices(actor);
  useActorNotices(useSelector(actor, selectDocumentList));
  useOfferHistory(useSelector(actor, selectOfferChoice));

  if (output?.to === 'entry') return <Redirect to="/request" replace />;
  if (output?.to === 'signOut') return <Leaving />;
  return <RequestView actor={actor} />;
}
