import { useFormikContext } from 'formik';
import type { Message } from '#components/text/message.ts';
import type { DraftChanges } from '#domain/form/draft.ts';
import type { DraftActor } from '#machines/parts/forms/draft.machine.ts';
import type { StepValues } from '#machines/parts/forms/step-form.machine.ts';
import { DraftKeeper } from '../draft/DraftKeeper.tsx';
import { DraftView } from '../draft/DraftView.tsx';
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
  const merge = (merged: DraftChanges) =>
    setValues((current) => ({
      ...current,
      ...Object.fromEntries(
        Object.entries(merged).map(([name, value]) => [name, String(value ?? '')]),
      ),
    }));

  return (
    <>
      <DraftKeeper draft={draft} answers={values} saved={first} focus={focus} onMerged={merge} />
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
