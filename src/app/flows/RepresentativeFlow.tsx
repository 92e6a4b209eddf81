import { useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { selectList } from '#machines/representative.machine.ts';
import { provideRepresentative } from '#services/provide/links/representative.ts';
import { RepresentativeView } from '#views/representative/RepresentativeView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** /sign and /documents, from the link that the staff of a hotel platform send its representative. Source: ruling 58. */
export default function RepresentativeFlow() {
  const services = useServices();
  const { token = '' } = useParams<{ token: string }>();
  const actor = useFlow(() => provideRepresentative(services, token));
  const list = useSelector(actor, selectList);
  useActorNotices(useSelector(list, (snapshot) => snapshot && selectFileSet(snapshot)));

  return <RepresentativeView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
