import { CallFailed } from '#contract/kit/call-failed.ts';
import { type Draft, EMPTY_DRAFT, withChanges } from '#domain/form/draft.ts';
import type { DraftServices } from '#machines/parts/forms/draft.machine.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type DeviceDrafts = Pick<DraftServices, 'saveDraft'> & {
  /** The empty draft where nothing was typed, or storage is refused. */
  load: (owner: string) => Draft;
  clear: (owner: string) => void;
};

/** Drafts of a form without a session, as long as the storage keeps them. `storage` throws where it is refused. */
export function deviceDrafts(storage: () => Storage): DeviceDrafts {
  const load = (owner: string): Draft => {
    try {
      const draft = JSON.parse(storage().getItem(keyOf(owner)) ?? 'null');
      return isDraft(draft) ? draft : EMPTY_DRAFT;
    } catch {
      return EMPTY_DRAFT;
    }
  };

  return {
    load,

    async saveDraft({ owner, changes }) {
      const draft = withChanges(load(owner), changes);
      try {
        storage().setItem(keyOf(owner), JSON.stringify(draft));
      } catch {
        throw new CallFailed('unavailable');
      }
      return { outcome: 'saved', draft, at: Date.now() };
    },

    clear(owner) {
      try {
        storage().removeItem(keyOf(owner));
      } catch {
        // Where storage is refused nothing was kept.
      }
    },
  };
}

const keyOf = (owner: string) => `portal_draft:${owner}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'version' in value && 'fields' in value;
