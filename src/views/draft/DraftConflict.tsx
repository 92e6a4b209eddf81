import { useSelector } from '@xstate/react';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { selectAnswerConflicts } from '#machines/parts/forms/draft.machine.ts';
import type { DraftProps } from './draft-props.ts';

/** Seldom needed: a page with a draft does not wait for its dialog. */
const AnswerConflictsView = lazyPart(async () => ({
  default: (await import('../answer-conflicts/AnswerConflictsView.tsx')).AnswerConflictsView,
}));

/** Another device wrote the same fields. Source: ruling 30. */
export function DraftConflict({ actor, describe }: DraftProps) {
  const conflicts = useSelector(actor, selectAnswerConflicts);
  return (
    conflicts && <AnswerConflictsView placeholder={null} actor={conflicts} describe={describe} />
  );
}
