import type { Missing } from '#components/MissingList.tsx';
import { useTranslate } from '#components/message.ts';
import type { Problems } from '#components/ValidatedForm.tsx';
import type { Field, RepeaterType } from '#domain/form/form-definition.ts';
import { missingIn } from './form-validation.ts';

/** What is missing or wrong, a partner who is typed and not saved (`editedType`) last. */
export function useMissing(
  fields: readonly Field[],
  problems: Problems,
  editedType: RepeaterType | null,
): Missing[] {
  const translate = useTranslate();
  const wrong = missingIn(fields, problems);
  const list = fields.find(({ repeater }) => repeater === editedType);
  if (!editedType || !list) return wrong;
  const values = { type: translate(`partners.one.${editedType}`) };
  return [
    ...wrong.filter(({ name }) => name !== list.name),
    { name: list.name, label: { id: 'generalData.partner.open', values } },
  ];
}
