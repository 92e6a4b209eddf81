/** Documents: what is required, where a file goes, which files are which, and the sending of a step. */
import { type documentCalls, SENDING_STATE_MACHINE } from '#contract/documents.ts';
import { Refused } from '#contract/kit/refused.ts';
import { documentRegime } from '#domain/person/regime.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { newestRequest } from '#server/stores/requests.ts';
import { requestedDocuments, shownDocument } from './document-checks.ts';
import { presignDocument, registerDocument } from './document-files.ts';
import { documentSender, type Sending } from './document-sending.ts';
import {
  activeClient,
  currentRequest,
  lockCurrentRequest,
  lockOwnRequest,
  ownRequest,
  requirePlatform,
} from './own-request.ts';

export function documentHandlers(dependencies: Sending): Handlers<typeof documentCalls> {
  const { guide, objects, metrics, clock } = dependencies;
  const send = documentSender(dependencies);
  return {
    async listRequiredDocuments({ query }, { caller, sql }) {
      const { platform, regime } = await activeClient(sql, caller);
      const setup = platform === null ? undefined : guide.setupOf(platform);
      if (!setup || setup.id !== query.platform_catalog_id) {
        throw new Refused('notFound', 'Not the platform of this client.');
      }
      const request = await (query.request_id === undefined
        ? newestRequest(sql, caller.sub)
        : ownRequest(sql, caller, query.request_id));
      const applicant = request && (await applicantOf(sql, request));
      const known = documentRegime(applicant?.regime ?? regime, request?.tipo_persona);
      return guide.documentsOf(setup.name, known);
    },

    async listDocuments({ query }, { caller, sql }) {
      const request = await ownRequest(sql, caller, query.id);
      return (await documentsOf(sql, request.id)).map(shownDocument);
    },

    async openDocument({ params: { type }, query }, { caller, sql }) {
      const request = await ownRequest(sql, caller, query.id);
      const document = (await documentsOf(sql, request.id)).find((each) => each.type === type);
      if (!document) throw new Refused('notFound', 'No such document.');
      return { url: await objects.presignRead({ key: document.s3_key, name: document.name }) };
    },

    async preloadDocument({ body }, { caller, sql }) {
      const request = await (body.request_id === undefined
        ? lockCurrentRequest(sql, caller)
        : lockOwnRequest(sql, caller, body.request_id));
      requirePlatform(request, body.user_platform, 'user_platform');
      const requested = await requestedDocuments(sql, request, guide);
      return presignDocument(sql, { request, requested }, body.document, objects);
    },

    async registerDocuments({ body }, { caller, sql, request: call }) {
      const named = body.request_id ?? (await currentRequest(sql, caller)).id;
      const request = await lockOwnRequest(sql, caller, named);
      requirePlatform(request, body.user_platform, 'user_platform');
      const requested = await requestedDocuments(sql, request, guide);
      for (const [index, document] of body.documents.entries()) {
        const at = { objects, metrics, field: `documents[${index}]`, at: clock() };
        await registerDocument(sql, { request, requested }, document, at);
      }
      return { message: translate(call, 'documentsSaved') };
    },

    async sendDocuments({ body }, { caller, sql, request: call }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      if (body.state_machine !== SENDING_STATE_MACHINE) {
        throw new Refused('rule', 'Unknown state machine.', { state_machine: 'error.invalid' });
      }
      await send(sql, request, body.documents, caller.sub);
      return { message: translate(call, 'documentsReceived') };
    },
  };
}
