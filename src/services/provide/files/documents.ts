import { actorsFrom } from '#machines/kit/service.ts';
import { documentListMachine } from '#machines/parts/files/document-list.machine.ts';
import { phoneLinkMachine } from '#machines/parts/files/phone-link.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { phoneLinkWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { recogniseFilesBy } from '#services/recognise-files.ts';
import { watchActors } from '../status-watch.ts';
import { provideFiles } from './files.ts';

/** The documents of a signed-in person's request, and the way to their phone. */
export function provideDocuments({
  documents,
  files,
  phoneLinks,
  taxCertificate,
}: Pick<PortalServices, 'documents' | 'files' | 'phoneLinks' | 'taxCertificate'>) {
  const { listDocuments, saveDraft, ...ways } = documents;
  const { findLink, createLink, endLink, loadStatus } = phoneLinks;
  return documentListMachine.provide({
    actors: {
      ...actorsFrom({ listDocuments }),
      draft: draftMachine.provide({ actors: actorsFrom({ saveDraft }) }),
      fileSet: provideFiles({ ...files, ...ways, ...recogniseFilesBy(taxCertificate) }),
      phoneLink: phoneLinkMachine.provide({
        actors: {
          ...actorsFrom({ findLink, createLink, endLink }),
          statusWatch: phoneLinkWatchMachine.provide({ actors: watchActors(loadStatus) }),
        },
      }),
    },
  });
}
