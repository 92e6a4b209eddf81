import { useSelector } from '@xstate/react';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { selectConflicts } from '#machines/parts/forms/draft.machine.ts';
import type { DraftProps } from './draft-props.ts';

/** Seldom needed: a page with a draft does not wait for its dialog. */
const ConflictDialog = lazyPart(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}));

/** Another device wrote the same field: one field at a time, both answers, and the person chooses. Source: ruling 30. */
export function DraftConflict({ actor, describe }: DraftProps) {
  const [conflict] = useSelector(
    actor,
    selectConflicts,
    (one, other) => one.length === other.length,
  );
  if (!conflict) return null;
  const { field, mine, theirs } = conflict;
  const own = describe(field, mine);

  return (
    <ConflictDialog
      placeholder={null}
      field={own.label}
      mine={own.answer}
      theirs={describe(field, theirs).answer}
      onKeepMine={() => actor.send({ type: 'conflict.keepMine', field })}
      onTakeTheirs={() => actor.send({ type: 'conflict.takeTheirs', field })}
    />
  );
}
