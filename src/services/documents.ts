import type { Api } from '#contract/api.ts';
import { SENDING_STATE_MACHINE, type UploadTarget } from '#contract/documents.ts';
import type { DocumentUploadServices } from '#machines/document.ts';
import type { DocumentListServices } from '#machines/document-list.machine.ts';
import type { Client } from './client.ts';
import { isRefused } from './http.ts';
import type { UploadQueue } from './upload-queue.ts';

/** The way of a file: keep it, ask for a target, send it there, tell the API which document it is. */
export function documentServices(
  call: Client<Api>,
  uploads: UploadQueue,
): DocumentListServices & DocumentUploadServices {
  return {
    listDocuments: ({ requestId }, signal) =>
      call.listDocuments({ query: { id: requestId } }, signal),

    async listWaiting({ requestId }) {
      const waiting = await uploads.waiting(requestId);
      return waiting.map(({ slot, file, quality }) => ({ code: slot, file, quality }));
    },

    async uploadDocument({ code, file, quality, onProgress, onWaiting, ...owner }, signal) {
      const { requestId, platform, tipoPersona } = owner;
      const ask = async (bytes: number, asking: AbortSignal) => {
        const document = { name: file.name, type: code, bytes };
        const body = { user_platform: platform, document };
        return (await call.preloadDocument({ body }, asking)) as UploadTarget;
      };
      const upload = await uploads.keep({ scope: requestId, slot: code, file, quality });
      const sent = await uploads.send(upload, ask, { signal, onProgress, onWaiting });
      if (sent.outcome === 'rejected') return sent;

      const record = { type: code, name: file.name, s3_key: sent.s3_key };
      const body = {
        tipo_persona: tipoPersona,
        user_platform: platform,
        request_id: requestId,
        documents: [{ ...record, quality: quality ?? undefined }],
      };
      try {
        const register = (asking: AbortSignal) => call.registerDocuments({ body }, asking);
        await uploads.insist(register, { signal, onWaiting });
      } catch (error) {
        // Only now the API has seen what the file holds.
        if (!isRefused(error, 'rule')) throw error;
        await uploads.refuse(upload.id);
        return { outcome: 'rejected', problem: 'type' };
      }
      await uploads.drop(upload.id);
      return { outcome: 'stored', record };
    },

    async dropUpload({ requestId, code }) {
      const waiting = await uploads.waiting(requestId);
      for (const { id, slot } of waiting) if (slot === code) await uploads.drop(id);
    },

    async withdrawDocument({ requestId, platform, tipoPersona, record }, signal) {
      const body = {
        tipo_persona: tipoPersona,
        user_platform: platform,
        request_id: requestId,
        documents: [{ type: record.type, name: record.name, s3_key: null }],
      };
      await call.registerDocuments({ body }, signal);
    },

    async sendDocuments({ requestId, documents }, signal) {
      const body = { request_id: requestId, documents, state_machine: SENDING_STATE_MACHINE };
      return call.sendDocuments({ body }, signal);
    },
  };
}
