import { useSelector } from '@xstate/react';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { usePortal } from '#app/start/portal.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { documentListMachine, selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { phoneDocumentsWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import { phoneDocumentsMachine, selectList } from '#machines/phone-documents.machine.ts';
import type { PortalServices } from '#services/index.ts';
import type { PhoneKey } from '#services/phone-links.ts';
import { PhoneDocumentsView } from '#views/phone-documents/PhoneDocumentsView.tsx';
import { useServices } from '../start/services.ts';
import { provideFiles } from './provide-files.ts';
import { watchActors } from './provide-status-watch.ts';
import { useFlow } from './use-flow.ts';

/** The link's secret is bound here and enters no machine: what inspects machines never sees it. */
function providePhone(services: PortalServices, key: PhoneKey) {
  const { openLink, forgetKept, loadStatus, listDocuments, ...files } = services.phone(key);
  return phoneDocumentsMachine.provide({
    actors: {
      ...actorsFrom({ openLink, forgetKept }),
      statusWatch: phoneDocumentsWatchMachine.provide({ actors: watchActors(loadStatus) }),
      documentList: documentListMachine.provide({
        actors: {
          ...actorsFrom({ listDocuments }),
          fileSet: provideFiles({ ...services.files, ...files }),
        },
      }),
    },
  });
}

/** /phone, from the QR code on a desktop. Source: issue 13, 5. */
export default function PhoneFlow() {
  const services = useServices();
  const { phoneKey } = usePortal();
  const actor = useFlow(() => providePhone(services, phoneKey.current()));
  const list = useSelector(actor, selectList);
  useActorNotices(useSelector(list, (snapshot) => snapshot && selectFileSet(snapshot)));

  return <PhoneDocumentsView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
