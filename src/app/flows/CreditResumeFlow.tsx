import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { usePublicLinks } from '#app/frame/public-links.ts';
import { creditResumeMachine, selectChild, selectOutput } from '#machines/credit-resume.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { acceptedCreditMachine } from '#machines/parts/money/accepted-credit.machine.ts';
import { creditSummaryMachine } from '#machines/parts/money/credit-summary.machine.ts';
import { signRequestMachine } from '#machines/sign-request.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { CreditResumeView } from '#views/credit-resume/CreditResumeView.tsx';
import { useServices } from '../start/services.ts';
import { provideDocuments } from './provide-documents.ts';
import { provideStatusWatch } from './provide-status-watch.ts';
import { useFlow } from './use-flow.ts';

function provideCreditResume(services: PortalServices) {
  const { requests, quotes, creditResume } = services;
  const { openRequest, loadSignatureQr } = requests;
  const { confirmCredit, findAcceptedCredit } = creditResume;
  const statusWatch = provideStatusWatch(services);
  const creditSummary = creditSummaryMachine.provide({
    actors: actorsFrom({ estimatePayments: quotes.estimatePayments }),
  });
  return creditResumeMachine.provide({
    actors: {
      ...actorsFrom({ loadRequest: openRequest, confirmCredit }),
      acceptedCredit: acceptedCreditMachine.provide({
        actors: { ...actorsFrom({ findAcceptedCredit }), creditSummary },
      }),
      documentList: provideDocuments(services),
      signRequest: signRequestMachine.provide({
        actors: { ...actorsFrom({ loadSignatureQr }), statusWatch },
      }),
      statusWatch,
    },
  });
}

/** /request/credit-resume. Source: spec 2. */
export default function CreditResumeFlow() {
  const services = useServices();
  const { app_store: appStore = '', play_store: playStore = '' } = usePublicLinks();
  const actor = useFlow(() => provideCreditResume(services));
  const output = useSelector(actor, selectOutput);
  const documents = useSelector(actor, selectChild('documentList'));
  useActorNotices(documents);
  useActorNotices(useSelector(documents, (list) => list && selectFileSet(list)));

  if (output) return <Redirect to="/request" replace />;
  return <CreditResumeView actor={actor} stores={{ appStore, playStore }} />;
}
