/** The documents of a signed-in person's request. Source: spec 7 (`/documents/generic`); beyond B8. */
import type { Api } from '#contract/api.ts';
import {
  type DocumentRecord,
  SENDING_STATE_MACHINE,
  type UploadTarget,
} from '#contract/documents.ts';
import { documentsToSend } from '#domain/request/documents.ts';
import type { FileOwner } from '#domain/request/file-slot.ts';
import type { DocumentListServices } from '#machines/document-list.machine.ts';
import type { FileChoiceServices } from '#machines/file-choice.machine.ts';
import type { FileSendingServices } from '#machines/file-sending.machine.ts';
import type { FileUploadServices } from '#machines/file-upload.machine.ts';
import type { FileSlotServices } from '#machines/kit/file-slot.ts';
import type { StepChangeServices } from '#machines/step-change.machine.ts';
import type { Client } from './client.ts';
import { refusalOf } from './http.ts';
import { type FileDigests, fileDigests } from './uploads/file-digests.ts';
import { keptFiles } from './uploads/kept-files.ts';
import type { UploadQueue } from './uploads/upload-queue.ts';

type DocumentServices = DocumentListServices &
  Pick<FileChoiceServices, 'keepFile' | 'findRepeated'> &
  FileUploadServices &
  FileSlotServices &
  Pick<FileSendingServices, 'confirmFiles'> &
  Pick<StepChangeServices, 'sendDocuments'>;

/** The way of a file: keep it, ask for a target, send it there, register which document it is. */
export function documentServices(
  call: Client<Api>,
  uploads: UploadQueue,
  digests: FileDigests = fileDigests(),
): DocumentServices {
  const keptOf = (owner: FileOwner) => keptFiles(uploads, requireOwner(owner).requestId, digests);

  /** An s3_key of null withdraws the document. */
  const registration = (
    owner: FileOwner,
    document: Parameters<typeof call.registerDocuments>[0]['body']['documents'][number],
  ) => {
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
    async listDocuments({ requestId }, signal) {
      const [documents, kept] = await Promise.all([
        call.listDocuments({ query: { id: requestId } }, signal),
        keptFiles(uploads, requestId, digests)
          .list()
          .catch(() => []),
      ]);
      return { documents, kept };
    },

    findRepeated: ({ owner, ...chosen }) => keptOf(owner).findRepeated(chosen),

    keepFile: ({ owner, ...chosen }) => keptOf(owner).choose(chosen),

    async uploadFile({ owner, kept, onProgress, onWaiting }, signal) {
      const { code, file, quality } = kept;
      const ask = async (bytes: number, asking: AbortSignal) => {
        const document = { name: file.name, type: code, bytes };
        const { requestId, platform } = requireOwner(owner);
        const body = { user_platform: platform, request_id: requestId, document };
        return (await call.preloadDocument({ body }, asking)) as UploadTarget;
      };
      const { id, ...sent } = await keptOf(owner).send(kept, ask, {
        signal,
        onProgress,
        onWaiting,
      });
      if (sent.outcome === 'rejected') {
        keptOf(owner).forgetUse([code]);
        return sent;
      }

      const { s3_key } = sent;
      const record = { type: code, name: file.name, s3_key, quality: quality ?? undefined };
      const body = registration(owner, record);
      try {
        const register = (asking: AbortSignal) => call.registerDocuments({ body }, asking);
        await uploads.retry(register, { signal, onWaiting });
      } catch (error) {
        // Only now the API has seen what the file holds.
        if (refusalOf(error)?.code !== 'rule') throw error;
        await uploads.reject(id);
        keptOf(owner).forgetUse([code]);
        return { outcome: 'rejected', problem: 'type' };
      }
      await uploads.remove(id);
      return { outcome: 'stored', stored: { name: file.name, s3_key, bytes: file.size } };
    },

    async removeFile({ owner, code, kept, stored }, signal) {
      if (kept || !stored) return keptOf(owner).remove([code]);
      const document = { type: code, name: stored.name, s3_key: null };
      await call.registerDocuments({ body: registration(owner, document) }, signal);
      keptOf(owner).forgetUse([code]);
    },

    async confirmFiles({ owner, files }, signal) {
      const documents = files.flatMap(({ code, name, stored }) =>
        stored ? [{ type: code, name, s3_key: stored.s3_key }] : [],
      );
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
