/** The answers of the form as they are read before they are sent. */
import { useDayText } from '#components/text/day-text.ts';
import type { Message } from '#components/text/message.ts';
import type { Field } from '#domain/form/form-definition.ts';
import { type DraftedForm, draftName } from '#domain/form/form-draft.ts';
import { type FormValues, getValue, isEmpty } from '#domain/form/form-values.ts';
import { partnerName, partnersIn } from '#domain/form/partners.ts';
import { isIsoDay } from '#domain/person/dates.ts';
import type { LoadedForm } from '#machines/general-data.machine.ts';
import type { Answered } from '../form-pages/CheckAnswers.tsx';
import { describeAnswer } from './draft-words.ts';

/** Confirmations are not read again, nor is a password shown. */
export function useAnswered(
  form: DraftedForm,
  loaded: LoadedForm | null,
): (fields: readonly Field[], values: FormValues) => Answered[] {
  const dayText = useDayText();

  const answerOf = (field: Field, values: FormValues, described: Message): Message => {
    const value = getValue(values, field.name);
    if (field.type === 'password') return 'formPages.hidden';
    if (field.type === 'repeater') {
      const own = partnersIn(values).filter(({ type }) => type === field.repeater);
      return { text: own.map(partnerName).join(', ') };
    }
    return field.type === 'date' && typeof value === 'string' && isIsoDay(value)
      ? { text: dayText(value) }
      : described;
  };
  const isGiven = (field: Field, values: FormValues) =>
    field.type === 'repeater'
      ? partnersIn(values).some(({ type }) => type === field.repeater)
      : !isEmpty(field, getValue(values, field.name));

  return (fields, values) =>
    !loaded
      ? []
      : fields
          .filter((field) => !field.match_email && !field.match_phone && isGiven(field, values))
          .map((field) => {
            const name = draftName(form, field.name);
            const { label, answer } = describeAnswer(
              form,
              loaded,
              name,
              getValue(values, field.name),
            );
            return { name: field.name, label, answer: answerOf(field, values, answer) };
          });
}
