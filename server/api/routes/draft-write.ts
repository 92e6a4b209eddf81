import { Refused } from '#contract/kit/refused.ts';
import {
  conflictingFields,
  type Draft,
  type DraftChanges,
  withChanges,
} from '#domain/form/draft.ts';

type Write = { changes: DraftChanges; unanswered?: DraftChanges | undefined };

/**
 * The draft after a write.
 *
 * @throws Refused 'changed' where another device wrote one of its fields since the version that the writer saw.
 */
export function writtenDraft(draft: Draft, { changes, unanswered }: Write, seen: number): Draft {
  const conflicting = conflictingFields(draft, changes, seen, unanswered);
  if (conflicting.length === 0) return withChanges(draft, changes);
  const fields = Object.fromEntries(conflicting.map((field) => [field, 'error.changed']));
  throw new Refused('changed', 'Written since the version in If-Match.', fields);
}
