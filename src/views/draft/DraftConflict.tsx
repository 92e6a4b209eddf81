import { useSelector } from '@xstate/react';
import { selectConflicts } from '#machines/draft.machine.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { DraftProps } from './draft-props.ts';

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
      field={own.label}
      mine={own.answer}
      theirs={describe(field, theirs).answer}
      onKeepMine={() => actor.send({ type: 'conflict.keepMine', field })}
      onTakeTheirs={() => actor.send({ type: 'conflict.takeTheirs', field })}
    />
  );
}
