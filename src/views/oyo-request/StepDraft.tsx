import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import { DraftObserver } from '#components/DraftObserver.tsx';
import type { Message } from '#components/message.ts';
import type { DraftChanges } from '#domain/form/draft.ts';
import type { DraftActor } from '#machines/draft.machine.ts';
import type { StepValues } from '#machines/step-form.machine.ts';
import { DraftView } from '../draft/DraftView.tsx';
import { flushDraft } from '../draft/flush-draft.ts';
import type { Labels } from './step-values.ts';

type Props = {
  draft: DraftActor;
  first: StepValues;
  focus: string | null;
  labels: Labels;
  describe: (name: string, answer: string) => Message;
};

/** Saves what is typed in the form around it, and brings in what another device typed. */
export function StepDraft({ draft, first, focus, labels, describe }: Props) {
  const { values, setValues } = useFormikContext<StepValues>();
  const subscribe = useCallback(
    (onMerged: (merged: DraftChanges) => void) => {
      const { unsubscribe } = draft.on('draft.merged', (event) => onMerged(event.values));
      return unsubscribe;
    },
    [draft],
  );
  const merge = (merged: DraftChanges) =>
    setValues((current) => ({
      ...current,
      ...Object.fromEntries(
        Object.entries(merged).map(([name, value]) => [name, String(value ?? '')]),
      ),
    }));

  return (
    <>
      <DraftObserver
        answers={values}
        saved={first}
        focus={focus}
        onChange={(changes) => draft.send({ type: 'draft.change', changes })}
        onLeave={() => flushDraft(draft)}
        subscribe={subscribe}
        onMerged={merge}
      />
      <DraftView
        actor={draft}
        describe={(name, answer) => ({
          label: labels[name] ?? 'draft.unknownField',
          answer: answer ? describe(name, String(answer)) : 'draft.empty',
        })}
      />
    </>
  );
}
