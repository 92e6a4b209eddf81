import { useSelector } from '@xstate/react';
import { type ComponentProps, useCallback } from 'react';
import { DraftObserver } from '#components/form/DraftObserver.tsx';
import type { DraftChanges } from '#domain/form/draft.ts';
import { type DraftActor, isUnanswered } from '#machines/parts/forms/draft.machine.ts';

type Props = Pick<
  ComponentProps<typeof DraftObserver>,
  'answers' | 'saved' | 'focus' | 'onMerged'
> & { draft: DraftActor };

/** Saves what is typed in the form around it, and brings in what another device typed. */
export function DraftKeeper({ draft, ...form }: Props) {
  const subscribe = useCallback(
    (onMerged: (values: DraftChanges) => void) => {
      const { unsubscribe } = draft.on('draft.merged', (event) => onMerged(event.values));
      return unsubscribe;
    },
    [draft],
  );
  return (
    <DraftObserver
      {...form}
      unsaved={useSelector(draft, isUnanswered)}
      onChange={(changes) => draft.send({ type: 'draft.change', changes })}
      onLeave={() => flush(draft)}
      subscribe={subscribe}
    />
  );
}

/** Saves at once what was typed; nothing where its form has ended. */
function flush(draft: DraftActor) {
  if (draft.getSnapshot().status === 'active') draft.send({ type: 'draft.flush' });
}
