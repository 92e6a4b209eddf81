/** A field of the draft and an answer to it, as a person reads them. */
import { type Message, messageOf } from '#components/text/message.ts';
import type { Field } from '#domain/form/form-definition.ts';
import { type DraftedForm, fieldName, PARTNERS } from '#domain/form/form-draft.ts';
import { allFields } from '#domain/form/form-fields.ts';
import { type Partner, partnerName } from '#domain/form/partners.ts';
import type { LoadedForm } from '#machines/general-data.machine.ts';

export function describeAnswer(
  form: DraftedForm,
  { definition, catalogues }: LoadedForm,
  name: string,
  answer: unknown,
): { label: Message; answer: Message } {
  if (name === PARTNERS) return { label: 'draft.partners', answer: namesOf(answer) };
  const known = fieldName(form, name) ?? name;
  const field = allFields(definition.sections).find((each) => each.name === known);
  if (!field) return { label: 'draft.unknownField', answer: textOf(answer) };
  return { label: messageOf(field.label), answer: chosenText(field, catalogues, answer) };
}

function chosenText(
  { options, source }: Field,
  catalogues: LoadedForm['catalogues'],
  answer: unknown,
): Message {
  const option = options?.find(({ value }) => value === answer);
  const row = source && catalogues[source]?.find(({ id }) => String(id) === answer);
  if (row) return { text: row.name, en: row.name_en };
  return option ? messageOf(option.label) : textOf(answer);
}

function textOf(answer: unknown): Message {
  if (answer === true) return 'draft.yes';
  return typeof answer === 'string' && answer !== '' ? { text: answer } : 'draft.empty';
}

function namesOf(answer: unknown): Message {
  const partners = Array.isArray(answer) ? (answer as Partner[]) : [];
  return partners.length > 0 ? { text: partners.map(partnerName).join(', ') } : 'draft.empty';
}
