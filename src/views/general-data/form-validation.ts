/** What is wrong with the form as it is on the screen: by the rules, and by the server. */
import type { Missing } from '#components/form/MissingList.tsx';
import type { Problems } from '#components/form/ValidatedForm.tsx';
import { messageOf } from '#components/text/message.ts';
import type { FormContext } from '#domain/form/field-type.ts';
import type { Field, RepeaterType, Section } from '#domain/form/form-definition.ts';
import { allFields } from '#domain/form/form-fields.ts';
import { formProblems } from '#domain/form/form-rules.ts';
import { type FormValues, getValue, isEmpty } from '#domain/form/form-values.ts';
import { partnersIn } from '#domain/form/partners.ts';

/** What the server rejected, as long as the answer is the one that was sent. */
export function rejectedProblems(
  rejected: Readonly<Record<string, string>>,
  fields: readonly Field[],
  values: FormValues,
  sent: FormValues | null,
): Problems {
  const asked = new Map(fields.map((field) => [field.name, field]));
  const isUnchanged = (name: string) => {
    const field = asked.get(name);
    const path = field?.type === 'repeater' ? 'partners' : name;
    return field && sent && getValue(values, path) === getValue(sent, path);
  };
  const standing = Object.entries(rejected).filter(([name]) => isUnchanged(name));
  return Object.fromEntries(standing.map(([name, key]) => [name, { key, params: {} }]));
}

/** Everything that is wrong, by the field that is asked; a partner's problems are those of its list. */
export function findProblems(
  sections: readonly Section[],
  values: FormValues,
  rejected: Problems,
  context: FormContext,
): Problems {
  const found = Object.entries(formProblems(sections, values, context)).map(
    ([name, problem]) => [listOf(name, sections, values) ?? name, problem] as const,
  );
  return { ...rejected, ...Object.fromEntries(found) };
}

/** The name of the repeater of the partner at `partners.<index>.<answer>`. */
function listOf(name: string, sections: readonly Section[], values: FormValues) {
  const [, index] = /^partners\.(\d+)\./.exec(name) ?? [];
  const type = index && partnersIn(values)[Number(index)]?.type;
  return type && allFields(sections).find(({ repeater }) => repeater === type)?.name;
}

/**
 * What is missing or wrong, in the order it is asked; a partner who is typed and not saved (`edited`) last. Source: ruling 3.
 */
export function missingIn(
  fields: readonly Field[],
  problems: Problems,
  edited: { type: RepeaterType; title: string } | null,
  values: FormValues,
): Missing[] {
  const wrong = fields
    .filter(({ name }) => problems[name])
    .map((field) => ({
      name: field.name,
      label: messageOf(field.label),
      isWrong: !isEmpty(field, getValue(values, field.name)),
    }));
  const list = edited && fields.find(({ repeater }) => repeater === edited.type);
  if (!list) return wrong;
  const label = { id: 'generalData.partner.open', values: { type: edited.title } } as const;
  return [...wrong.filter(({ name }) => name !== list.name), { name: list.name, label }];
}
