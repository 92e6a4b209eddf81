/** The documents of a signed-in person's request. Source: spec 7 (`/documents/generic`); beyond B8. */
import type { Api } from '#contract/api.ts';
import { type DocumentRecord, SENDING_STATE_MACHINE } from '#contract/documents.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { documentsToSend, recordsOf } from '#domain/request/documents.ts';
import { type FileOwner, ownName } from '#domain/request/file-slot.ts';
import type { DocumentListServices } from '#machines/parts/files/document-list.machine.ts';
import type { FileChoiceServices } from '#machines/parts/files/file-choice.machine.ts';
import type { FileSendingServices } from '#machines/parts/files/file-sending.machine.ts';
import type { FileSlotServices } from '#machines/parts/files/file-slot.machine.ts';
import type { FileUploadServices } from '#machines/parts/files/file-upload.machine.ts';
import type { DraftServices } from '#machines/parts/forms/draft.machine.ts';
import type { StepChangeServices } from '#machines/parts/request/step-change.machine.ts';
import type { Client } from './client.ts';
import { draftServices } from './drafts.ts';
import { type Registration, uploadDocument } from './uploads/document-upload.ts';
import { type FileDigests, fileDigests } from './uploads/file-digests.ts';
import { keptFiles } from './uploads/kept-files.ts';
import type { UploadQueue } from './uploads/upload-queue.ts';

type DocumentServices = DocumentListServices &
  Pick<FileChoiceServices, 'keepFile' | 'findRepeated'> &
  FileUploadServices &
  FileSlotServices &
  Pick<DraftServices, 'saveDraft'> &
  Pick<FileSendingServices, 'confirmFiles'> &
  Pick<StepChangeServices, 'sendDocuments'>;

/** A file of the store. */
type Download = (url: string, signal: AbortSignal) => Promise<Blob>;

/** The way of a file: keep it, ask for a target, send it there, register which document it is. */
export function documentServices(
  call: Client<Api>,
  uploads: UploadQueue,
  download: Download,
  digests: FileDigests = fileDigests(),
): DocumentServices {
  const { loadDraft, saveDraft } = draftServices(call, 'documents');
  const keptOf = (owner: FileOwner) => keptFiles(uploads, requireOwner(owner).requestId, digests);

  const registration = (owner: FileOwner, document: Registration) => {
    const { requestId, platform, tipoPersona } = requireOwner(owner);
    return {
      tipo_persona: tipoPersona,
      user_platform: platform,
      request_id: requestId,
      documents: [document],
    };
  };

  async function sendDocuments(
    { requestId, documents }: { requestId: string; documents: DocumentRecord[] },
    signal: AbortSignal,
  ) {
    const body = {
      request_id: requestId,
      documents: documentsToSend(documents),
      state_machine: SENDING_STATE_MACHINE,
    };
    return call.sendDocuments({ body }, signal);
  }

  return {
    async listDocuments({ owner, asksIdentification }, signal) {
      const { requestId } = requireOwner(owner);
      const [documents, kept, draft] = await Promise.all([
        call.listDocuments({ query: { id: requestId } }, signal),
        keptOf(owner)
          .list()
          .catch(() => []),
        asksIdentification ? loadDraft({ owner: requestId }, signal) : EMPTY_DRAFT,
      ]);
      return { documents, kept, draft };
    },

    saveDraft,

    findRepeated: ({ owner, ...chosen }) => keptOf(owner).findRepeated(chosen),

    keepFile: ({ owner, ...chosen }) => keptOf(owner).choose(chosen),

    uploadFile({ owner, ...given }, signal) {
      const { requestId, platform } = requireOwner(owner);
      const way = {
        uploads,
        kept: keptOf(owner),
        ask: (document: { name: string; type: string; bytes: number }, asking: AbortSignal) => {
          const body = { user_platform: platform, request_id: requestId, document };
          return call.preloadDocument({ body }, asking);
        },
        register: (document: Registration, asking: AbortSignal) =>
          call.registerDocuments({ body: registration(owner, document) }, asking),
      };
      return uploadDocument(way, given, signal);
    },

    async removeFile({ owner, code, kept, stored }, signal) {
      if (kept || !stored) return keptOf(owner).remove([code]);
      const document = { type: code, name: stored.name, s3_key: null };
      await call.registerDocuments({ body: registration(owner, document) }, signal);
      keptOf(owner).forgetUse([code]);
    },

    async readFile({ owner, code, stored }, signal) {
      const { requestId } = requireOwner(owner);
      const asked = { params: { type: code }, query: { id: requestId } };
      const { url } = await call.openDocument(asked, signal);
      const blob = await download(url, signal);
      return new File([blob], ownName(stored), { type: blob.type });
    },

    async confirmFiles({ owner, files }, signal) {
      const documents = recordsOf(files);
      const { requestId } = requireOwner(owner);
      return { outcome: 'confirmed', ...(await sendDocuments({ requestId, documents }, signal)) };
    },

    sendDocuments,
  };
}

function requireOwner(owner: FileOwner): NonNullable<FileOwner> {
  if (!owner) throw new Error('These files have no owner.');
  return owner;
}
