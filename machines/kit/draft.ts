import {
  conflictsToAsk,
  type Draft,
  type DraftChanges,
  draftValues,
  PLACE,
} from '#domain/form/draft.ts';
import type { Service } from './service.ts';

export type DraftServices = {
  /**
   * `owner` is a request's id, or the token of a link. `unanswered` was sent before, and may have been written.
   * `at` is in epoch milliseconds. `changed`: some of the fields were written elsewhere since `version`; this is how
   * the draft stands.
   */
  saveDraft: Service<
    { owner: string; changes: DraftChanges; unanswered: DraftChanges; version: number },
    SavedDraft
  >;
};

export type SavedDraft = { outcome: 'saved' | 'changed'; draft: Draft; at: number };

/** Values that another device wrote: the form shows them in place of its own. */
export type DraftMerged = { type: 'draft.merged'; values: DraftChanges };

export type DraftEvent =
  | { type: 'draft.change'; changes: DraftChanges }
  | { type: 'field.focus' | 'conflict.keepMine' | 'conflict.takeTheirs'; field: string }
  | { type: 'draft.flush' | 'draft.pause' | 'draft.resume' };

/** What an event adds to the draft: the answers, or the field where the person is. */
export function typedIn(event: DraftEvent): DraftChanges {
  if (event.type === 'draft.change') return event.changes;
  return event.type === 'field.focus' ? { [PLACE.focus]: event.field } : {};
}

/** A request's id, or the token of a link; and the draft as this device saw it last. */
export type DraftInput = { owner: string; draft: Draft };

export type DraftContext = DraftInput & {
  /** Typed, and not sent yet. */
  typed: DraftChanges;
  sent: DraftChanges;
  /** Sent without an answer. */
  unanswered: DraftChanges;
  /** The fields that the person chooses a value for. */
  conflicts: string[];
  /** When the last change was saved, epoch milliseconds; null before the first. */
  savedAt: number | null;
};

export const untypedDraft = (input: DraftInput): DraftContext => ({
  ...input,
  typed: {},
  sent: {},
  unanswered: {},
  conflicts: [],
  savedAt: null,
});

export const draftWriteIn = ({ owner, sent, unanswered, draft: { version } }: DraftContext) =>
  ({ owner, changes: sent, unanswered, version }) as const;

/** The draft of another device, and what to ask the person about. */
export const comparedIn = (context: DraftContext, draft: Draft) => ({
  draft,
  conflicts: conflictsToAsk(draft, context),
});

/** The answers as they are once all that was typed is saved, by the names of their fields. */
export const knownAnswersIn = ({ draft, sent, typed }: DraftContext): DraftChanges => ({
  ...draftValues(draft),
  ...sent,
  ...typed,
});

/** The fields to choose for, with both values. */
export const draftConflictsIn = ({ conflicts, typed, draft }: DraftContext) =>
  conflicts.map((field) => ({
    field,
    mine: typed[field] ?? null,
    theirs: draft.fields[field]?.value ?? null,
  }));
