import type { Api } from '#contract/api.ts';
import type { DRAFT_FORMS } from '#contract/drafts.ts';
import type { Draft } from '#domain/form/draft.ts';
import type { DraftServices, SavedDraft } from '#machines/parts/forms/draft.machine.ts';
import type { Client } from './client.ts';
import { isRefused } from './http.ts';

/** The drafts of one form, each of a request, on the server. */
export function draftServices(
  call: Pick<Client<Api>, 'loadDraft' | 'saveDraft'>,
  form: (typeof DRAFT_FORMS)[number],
): DraftServices {
  const load = async (request_id: string, signal?: AbortSignal) =>
    (await call.loadDraft({ query: { request_id, form } }, signal)) as Draft;

  return {
    loadDraft: ({ owner }, signal) => load(owner, signal),

    /** Goes on when the form is left: it takes no signal. */
    async saveDraft({ owner, version, ...write }) {
      const body = { request_id: owner, form, ...draftBody(write) };
      return savedDraft(
        () => call.saveDraft({ body, version }),
        () => load(owner),
      );
    },
  };
}

type Write = Pick<Parameters<DraftServices['saveDraft']>[0], 'changes' | 'unanswered'>;

/** What a draft's write carries. */
export const draftBody = ({ changes, unanswered }: Write) => ({
  changes,
  ...(Object.keys(unanswered).length > 0 && { unanswered }),
});

/** The draft as it was saved, or as it stands where its fields were written elsewhere meanwhile. */
export async function savedDraft(
  save: () => Promise<unknown>,
  load: () => Promise<Draft>,
): Promise<SavedDraft> {
  try {
    const draft = (await afterSignIn(save)) as Draft;
    return { outcome: 'saved', draft, at: Date.now() };
  } catch (error) {
    if (!isRefused(error, 'changed')) throw error;
    return { outcome: 'changed', draft: await load(), at: Date.now() };
  }
}

/** Once more after the session ended: the next call waits until the person has signed in again. */
const afterSignIn = <Answer>(save: () => Promise<Answer>): Promise<Answer> =>
  save().catch((error) => (isRefused(error, 'unauthenticated') ? save() : Promise.reject(error)));
