import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { usePublicLinks } from '#app/frame/public-links.ts';
import { selectChild, selectOutput } from '#machines/credit-resume.machine.ts';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { provideCreditResume } from '#services/provide/request/credit-resume.ts';
import { CreditResumeView } from '#views/credit-resume/CreditResumeView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

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
