/** Drafts of a request's forms. Secrets never enter one. Source: ruling 30; beyond B5. */
import type { DraftForm, draftCalls } from '#contract/drafts.ts';
import { Refused } from '#contract/kit/refused.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import { metaAt } from '#server/lifecycle/position.ts';
import { findDraft, saveDraft } from '#server/stores/drafts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { withColleagues } from './draft-colleagues.ts';
import { requireFields, writtenDraft } from './draft-write.ts';
import { lockOwnRequest, ownRequest } from './own-request.ts';

type Dependencies = { keys: FieldKeys; clock: () => Date };

export function draftHandlers({ keys, clock }: Dependencies): Handlers<typeof draftCalls> {
  return {
    async loadDraft({ query: { request_id, form } }, { caller, sql }) {
      const request = await ownRequest(sql, caller, request_id);
      const draft = await findDraft(sql, keys, { requestId: request.id, form });
      return withColleagues(sql, caller, { request, form, draft });
    },

    async saveDraft({ body: { request_id, form, ...write }, version }, { caller, sql }) {
      const request = await lockOwnRequest(sql, caller, request_id);
      requireOpen(form, request);
      await requireFields(sql, { form, platform: request.platform }, write.changes);
      const name = { requestId: request.id, form };
      const draft = await findDraft(sql, keys, name);
      const saved = writtenDraft(draft, write, version);
      if (saved !== draft) await saveDraft(sql, keys, name, saved, { by: caller.sub, at: clock() });
      return saved;
    },
  };
}

/** @throws Refused 'conflict' once the form was sent: a draft that comes late would stay for ever. */
function requireOpen(form: DraftForm, { state }: CreditRequest) {
  if (metaAt(state).openForms?.includes(form)) return;
  throw new Refused('alreadySent', 'This form was sent.');
}
