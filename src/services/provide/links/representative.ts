import { actorsFrom } from '#machines/kit/service.ts';
import { documentListMachine } from '#machines/parts/files/document-list.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { openedLinkWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import { representativeMachine } from '#machines/representative.machine.ts';
import { deviceStorage } from '#services/device-storage.ts';
import type { PortalServices } from '#services/index.ts';
import { signingDevice } from '#services/signature-links.ts';
import { provideFiles } from '../files/files.ts';
import { provideSigning } from '../hotels/terms.ts';
import { watchActors } from '../status-watch.ts';

/** The link's secret is bound here and enters no machine: what inspects machines never sees it. */
export function provideRepresentative(services: PortalServices, token: string) {
  const device = signingDevice(deviceStorage(() => window.localStorage));
  const { link, terms, documents } = services.representative({ token, device });
  const { loadStatus, ...opening } = link;
  const { forgetKept, listDocuments, saveDraft, ...files } = documents;
  return representativeMachine.provide({
    actors: {
      ...actorsFrom({ ...opening, forgetKept }),
      statusWatch: openedLinkWatchMachine.provide({ actors: watchActors(loadStatus) }),
      terms: provideSigning(terms),
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
