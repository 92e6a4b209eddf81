import { actorsFrom } from '#machines/kit/service.ts';
import { documentListMachine } from '#machines/parts/files/document-list.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { phoneDocumentsWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import { phoneDocumentsMachine } from '#machines/phone-documents.machine.ts';
import type { PortalServices } from '#services/index.ts';
import type { PhoneKey } from '#services/phone-links.ts';
import { provideFiles } from '../files/files.ts';
import { watchActors } from '../status-watch.ts';

/** The link's secret is bound here and enters no machine: what inspects machines never sees it. */
export function providePhoneDocuments(services: PortalServices, key: PhoneKey) {
  const { openLink, forgetKept, loadStatus, listDocuments, saveDraft, ...files } =
    services.phone(key);
  return phoneDocumentsMachine.provide({
    actors: {
      ...actorsFrom({ openLink, forgetKept }),
      statusWatch: phoneDocumentsWatchMachine.provide({ actors: watchActors(loadStatus) }),
      documentList: documentListMachine.provide({
        actors: {
          ...actorsFrom({ listDocuments }),
          draft: draftMachine.provide({ actors: actorsFrom({ saveDraft }) }),
          fileSet: provideFiles({ ...services.files, ...files }),
        },
      }),
    },
  });
}
