/** Documents: what is required, where a file goes, which files are which, and the sending of a step. */
import { type documentCalls, SENDING_STATE_MACHINE } from '#contract/documents.ts';
import { documentsToSend } from '#domain/documents.ts';
import { documentRegime } from '#domain/regime.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import type { Handlers } from '#server/handlers.ts';
import { askForJpeg } from '#server/heic/jobs.ts';
import { fileTypeOf } from '#server/life/file-types.ts';
import type { Life } from '#server/life/life.ts';
import { newObjectKey } from '#server/life/object-keys.ts';
import { say } from '#server/messages.ts';
import type { ObjectStore } from '#server/objects/object-store.ts';
import { Refused } from '#server/refused.ts';
import {
  documentsOf,
  keepDocument,
  type StoredDocument,
  withdrawDocument,
} from '#server/stores/documents.ts';
import { type CreditRequest, newestRequest } from '#server/stores/requests.ts';
import { expectObject } from '#server/stores/stored-objects.ts';
import { askedOf, assertComplete, badDocument, pick, storedFile } from './document-rules.ts';
import {
  activeClient,
  assertPlatform,
  currentRequest,
  heldRequest,
  ownRequest,
} from './own-request.ts';
import type { PlatformGuide } from './parts.ts';

type Parts = { life: Life; guide: PlatformGuide; objects: ObjectStore; clock: () => Date };

export function documentHandlers({
  life,
  guide,
  objects,
  clock,
}: Parts): Handlers<typeof documentCalls> {
  return {
    async listRequiredDocuments({ query }, { caller, sql }) {
      const { platform, regime } = await activeClient(sql, caller);
      const setup = platform === null ? undefined : guide.setupOf(platform);
      if (!setup || setup.id !== query.platform_catalog_id) {
        throw new Refused('notFound', 'Not the platform of this client.');
      }
      const request = await newestRequest(sql, caller.sub);
      return guide.documentsOf(setup.name, documentRegime(regime, request?.tipo_persona));
    },

    async listDocuments({ query }, { caller, sql }) {
      const request = await ownRequest(sql, caller, query.id);
      return (await documentsOf(sql, request.id)).map(shown);
    },

    async preloadDocument({ body }, { caller, sql }) {
      const request = await currentRequest(sql, caller);
      assertPlatform(request, body.user_platform, 'user_platform');
      const { type: code, name, bytes } = body.document;
      const asked = await askedOf(sql, caller, request, guide);
      const { accept, maxBytes } = pick(asked, code, 'document.type');
      const file = fileTypeOf(name, accept);
      if (!file) throw badDocument('document.name');
      if ((bytes ?? 0) > maxBytes) {
        throw new Refused('tooLarge', 'The file is larger than allowed.', {
          'document.bytes': 'error.INVALID_DOCUMENT',
        });
      }
      const { contentType, extension } = file;
      const place = { owner: caller.sub, requestId: request.id, code };
      const key = newObjectKey(place, extension);
      await expectObject(sql, { key, owner: caller.sub, requestId: request.id, contentType });
      return objects.presign({ key, contentType, maxBytes, bytes });
    },

    async registerDocuments({ body }, { caller, sql, request: call }) {
      const named = body.request_id ?? (await currentRequest(sql, caller)).id;
      const request = await heldRequest(sql, caller, named);
      assertPlatform(request, body.user_platform, 'user_platform');
      const asked = await askedOf(sql, caller, request, guide);
      for (const [index, { type, name, s3_key, quality }] of body.documents.entries()) {
        const field = `documents[${index}]`;
        const { step } = pick(asked, type, `${field}.type`);
        if (s3_key === null) {
          await withdrawDocument(sql, request.id, type);
          continue;
        }
        const at = { objects, field };
        const file = await storedFile(sql, caller, request, { type, name, s3_key }, at);
        await keepDocument(sql, request.id, { ...file, step, state: 'stored', quality }, clock());
        await askForJpeg(sql, s3_key);
      }
      return { message: say(call, 'documentsSaved') };
    },

    async sendDocuments({ body }, { caller, sql, request: call }) {
      const request = await heldRequest(sql, caller, body.request_id);
      if (body.state_machine !== SENDING_STATE_MACHINE) {
        throw new Refused('rule', 'Unknown state machine.', { state_machine: 'error.invalid' });
      }
      const asked = await askedOf(sql, caller, request, guide);
      const sent = documentsToSend(body.documents);
      // First whether it may move at all, so that a late press is told so and not what is missing.
      const moved = await life.send(sql, request.id, sendingEvent(request), { actor: caller.sub });
      // The step before, sent from another tab, is late too and not incomplete.
      const picked = sent.map(({ type }, index) => pick(asked, type, `documents[${index}].type`));
      assertComplete(asked, sent);
      for (const [index, record] of sent.entries()) {
        const field = `documents[${index}]`;
        const step = picked[index]?.step ?? 1;
        const file = await storedFile(sql, caller, request, record, { objects, field });
        await keepDocument(sql, request.id, { ...file, step, state: 'sent' }, clock());
      }
      await life.documentsSent(sql, moved);
      return { message: say(call, 'documentsReceived') };
    },
  };
}

/** What sending means where the request stands. The machine refuses it where it means nothing. */
function sendingEvent({ state, is_remedy }: CreditRequest): CreditRequestEvent {
  if (is_remedy) return { type: 'corrections.send' };
  if (state === 'amazon.clabeChange') return { type: 'clabe.send' };
  return { type: state === 'hotel.projections' ? 'projections.send' : 'documents.send' };
}

const shown = ({ type, name, s3_key, bytes, state, reason }: StoredDocument) => ({
  type,
  name,
  s3_key,
  bytes,
  state,
  reason: state === 'rejected' ? reason : null,
});
