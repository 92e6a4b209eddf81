/** What stands between a person and the next step: the rules, the server's refusals, unfinished partners. */
import type { Missing } from '#components/MissingList.tsx';
import { wordsOf } from '#components/words.ts';
import type { FieldProblem, FormContext } from '#domain/field-problem.ts';
import type { Field, FormValues, Section } from '#domain/form-definition.ts';
import { formProblems } from '#domain/form-rules.ts';
import { getValue } from '#domain/form-values.ts';

export type Problems = Readonly<Record<string, FieldProblem>>;

/** What the server refused, for as long as it is still written there. */
export function standingRefusals(
  rejected: Readonly<Record<string, string>>,
  fields: readonly Field[],
  values: FormValues,
  sent: FormValues | null,
): Problems {
  const asked = new Set(fields.map(({ name }) => name));
  const standing = Object.entries(rejected).filter(
    ([name]) => sent && asked.has(name) && getValue(values, name) === getValue(sent, name),
  );
  return Object.fromEntries(standing.map(([name, key]) => [name, { key, params: {} }]));
}

/** Everything that is wrong now, by the field that is asked; a partner's troubles are its list's. */
export function findProblems(
  sections: readonly Section[],
  values: FormValues,
  refused: Problems,
  context: FormContext,
): Problems {
  const found = Object.entries(formProblems(sections, values, context)).map(
    ([name, problem]) => [listOf(name, sections, context) ?? name, problem] as const,
  );
  return { ...refused, ...Object.fromEntries(found) };
}

/** The repeater whose partner stands at `partners.<place>.<answer>`. */
function listOf(
  name: string,
  sections: readonly Section[],
  { partners = [] }: FormContext,
): string | undefined {
  const [, place] = /^partners\.(\d+)\./.exec(name) ?? [];
  const type = place === undefined ? undefined : partners[Number(place)]?.type;
  return type && repeatersOf(sections).find(({ repeater }) => repeater === type)?.name;
}

const repeatersOf = (sections: readonly Section[]): Field[] =>
  sections.flatMap(({ fields, subsections = [] }) => [
    ...fields.filter(({ type }) => type === 'repeater'),
    ...repeatersOf(subsections),
  ]);

/** What is still missing, in the order it is asked. Source: ruling 3. */
export const missingIn = (fields: readonly Field[], problems: Problems): Missing[] =>
  fields
    .filter(({ name }) => problems[name])
    .map(({ name, label }) => ({ name, label: wordsOf(label) }));
