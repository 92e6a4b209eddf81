import type { DraftActor } from '#machines/draft.machine.ts';

/** Saves at once what was typed; nothing where its form has ended. */
export function flushDraft(draft: DraftActor) {
  if (draft.getSnapshot().status === 'active') draft.send({ type: 'draft.flush' });
}
