/** Documents: what is required, where a file goes, which files are which, and the sending of a step. */
import { type documentCalls, SENDING_STATE_MACHINE } from '#contract/documents.ts';
import { Refused } from '#contract/kit/refused.ts';
import { documentRegime } from '#domain/person/regime.ts';
import { documentsToSend } from '#domain/request/documents.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { AccountNotices } from '#server/lifecycle/account-notices.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { metaAt } from '#server/lifecycle/position.ts';
import { documentsOf, saveDocument } from '#server/stores/documents.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { type CreditRequest, newestRequest } from '#server/stores/requests.ts';
import {
  requestedDocuments,
  requireComplete,
  requireExpected,
  shownDocument,
  storedFile,
} from './document-checks.ts';
import { dropUnsentBack, presignDocument, registerDocument } from './document-files.ts';
import {
  activeClient,
  currentRequest,
  lockCurrentRequest,
  lockOwnRequest,
  ownRequest,
  requirePlatform,
} from './own-request.ts';
import type { PlatformGuide } from './platform-guide.ts';
import type { Uploads } from './taken-upload.ts';

type Dependencies = Uploads & {
  lifecycle: Lifecycle;
  accountNotices: AccountNotices;
  guide: PlatformGuide;
  clock: () => Date;
};

export function documentHandlers({
  lifecycle,
  accountNotices,
  guide,
  objects,
  metrics,
  clock,
}: Dependencies): Handlers<typeof documentCalls> {
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
      const requested = await requestedDocuments(sql, request, guide);
      const sent = documentsToSend(body.documents);
      // The move comes first, so that a late press is a conflict and not a missing document.
      const { sendsAs: type = 'documents.send', awaits } = metaAt(request.state);
      if (awaits === 'account') requireAccount(request);
      const moved = await lifecycle.send(sql, request.id, { type }, { actor: caller.sub });
      // The step before, sent from another tab, is late too and not incomplete.
      const picked = sent.map(({ type }, index) =>
        requireExpected(requested, type, `documents[${index}].type`),
      );
      requireComplete(requested, sent);
      for (const [index, record] of sent.entries()) {
        const field = `documents[${index}]`;
        const step = picked[index]?.step ?? 1;
        const file = await storedFile(sql, request, record, { objects, field });
        await saveDocument(sql, request.id, { ...file, step, state: 'sent' }, clock());
      }
      await dropUnsentBack(sql, request.id, sent);
      await lifecycle.documentsSent(sql, moved);
      if (awaits === 'account') await accountNotices.salesChanged(sql, moved);
      return { message: translate(call, 'documentsReceived') };
    },
  };
}

/** @throws Refused 'conflict' before the account that the sales shall go to is known. */
function requireAccount({ dedicated_clabe }: CreditRequest) {
  if (dedicated_clabe === null) throw new Refused('accountNotOpen', 'The account is not open yet.');
}
