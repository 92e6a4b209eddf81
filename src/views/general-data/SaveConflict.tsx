import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { draftName } from '#domain/form/form-draft.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import {
  type GeneralDataActor,
  selectDraftedForm,
  selectFormSave,
  selectLoadedForm,
} from '#machines/general-data.machine.ts';
import { selectAnswerConflicts } from '#machines/parts/forms/form-save.machine.ts';
import { AnswerConflictsView } from '../answer-conflicts/AnswerConflictsView.tsx';
import { describeAnswer } from './draft-words.ts';

/** The record changed elsewhere since the form was loaded. */
export function SaveConflict({ actor }: { actor: GeneralDataActor }) {
  const conflicts = useSelector(useSelector(actor, selectFormSave), selectAnswerConflicts);
  const loaded = useSelector(actor, selectLoadedForm);
  const form = useSelector(actor, selectDraftedForm);
  const { setFieldValue } = useFormikContext<FormValues>();
  if (!conflicts || !loaded) return null;
  return (
    <AnswerConflictsView
      actor={conflicts}
      describe={(field, answer) => describeAnswer(form, loaded, draftName(form, field), answer)}
      onTheirs={(field, answer) => void setFieldValue(field, answer ?? '')}
    />
  );
}
