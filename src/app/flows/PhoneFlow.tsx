import { useSelector } from '@xstate/react';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { usePortal } from '#app/start/portal.ts';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { selectList } from '#machines/phone-documents.machine.ts';
import { providePhoneDocuments } from '#services/provide/links/phone-documents.ts';
import { PhoneDocumentsView } from '#views/phone-documents/PhoneDocumentsView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** /phone, from the QR code on a desktop. Source: issue 13, 5. */
export default function PhoneFlow() {
  const services = useServices();
  const { phoneKey } = usePortal();
  const actor = useFlow(() => providePhoneDocuments(services, phoneKey.current()));
  const list = useSelector(actor, selectList);
  useActorNotices(useSelector(list, (snapshot) => snapshot && selectFileSet(snapshot)));

  return <PhoneDocumentsView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
