/** The files of a link's documents, and what is chosen of them: kept on the device, sent without a session. Source: issue 13, 5. */
import type { PhoneDocuments } from '#contract/phone-links.ts';
import type { Draft } from '#domain/form/draft.ts';
import type { Service } from '#machines/kit/service.ts';
import type { DocumentListServices } from '#machines/parts/files/document-list.machine.ts';
import type { FileChoiceServices } from '#machines/parts/files/file-choice.machine.ts';
import type { FileSlotServices } from '#machines/parts/files/file-slot.machine.ts';
import type { FileUploadServices } from '#machines/parts/files/file-upload.machine.ts';
import type { DraftServices } from '#machines/parts/forms/draft.machine.ts';
import { type Registration, uploadDocument } from './document-upload.ts';
import type { FileDigests } from './file-digests.ts';
import { keptFiles } from './kept-files.ts';
import type { UploadQueue } from './upload-queue.ts';

type LinkedFileServices = DocumentListServices &
  Pick<FileChoiceServices, 'keepFile' | 'findRepeated'> &
  FileUploadServices &
  Pick<FileSlotServices, 'removeFile'> &
  Pick<DraftServices, 'saveDraft'> & {
    /** Nothing that was chosen stays on the device. Never fails. */
    forgetKept: Service<void, void>;
  };

/** By the place of their link. */
export type LinkDrafts = Pick<DraftServices, 'saveDraft'> & {
  load: (place: string) => Draft;
  clear: (place: string) => void;
};

type Way = {
  uploads: UploadQueue;
  digests: FileDigests;
  /** What is chosen of the documents. */
  drafts: LinkDrafts;
  /** The link as it was opened last: where its files are kept, and what has arrived. */
  opened: () => { place: string; documents: PhoneDocuments['documents'] };
  ask: Parameters<typeof uploadDocument>[0]['ask'];
  register: (document: Unregistered, signal: AbortSignal) => Promise<unknown>;
};
type Unregistered = Omit<Registration, 's3_key'> & { s3_key: string | null };

export function linkedFileServices(way: Way): LinkedFileServices {
  const files = () => keptFiles(way.uploads, way.opened().place, way.digests);
  const listKept = () =>
    files()
      .list()
      .catch(() => []);

  return {
    async forgetKept() {
      way.drafts.clear(way.opened().place);
      await files().remove((await listKept()).map(({ code }) => code));
    },

    async listDocuments() {
      const { place, documents } = way.opened();
      return { documents, kept: await listKept(), draft: way.drafts.load(place) };
    },

    saveDraft: (write, signal) =>
      way.drafts.saveDraft({ ...write, owner: way.opened().place }, signal),

    findRepeated: ({ code, file }) => files().findRepeated({ code, file }),
    keepFile: ({ code, file, quality }) => files().choose({ code, file, quality }),

    uploadFile: (given, signal) => uploadDocument({ ...way, kept: files() }, given, signal),

    async removeFile({ code, kept, stored }, signal) {
      if (kept || !stored) return files().remove([code]);
      await way.register({ type: code, name: stored.name, s3_key: null }, signal);
      files().forgetUse([code]);
    },
  };
}
