/**
 * The risk matrix: questions of the form whose answers are kept apart from it. `show`, `PM` and `PF` are
 * visible, asked of legal entities, asked of individuals. Source: spec 3; D-77, D-78.
 */
import type { Field, FormValues } from './form-definition.ts';
import { chosenOption } from './form-fields.ts';
import { getValue, lastName, setValue, textOf } from './form-values.ts';

export type RiskQuestion = {
  id: number;
  question: string;
  description: string;
  show: boolean;
  PM: boolean;
  PF: boolean;
};

export type RiskAnswer = Omit<RiskQuestion, 'id'> & { value: string };

/** The question a field asks: the catalogue's by id or wording, or else the field itself. */
export function riskField(
  field: Field,
  questions: readonly RiskQuestion[],
): Omit<RiskAnswer, 'value'> {
  const listed = questions.find(
    ({ id, question }) =>
      [field.id, lastName(field.name)].includes(String(id)) || question === field.label,
  );
  if (!listed) return { question: field.label, description: '', show: true, PM: true, PF: true };
  const { question, description, show, PM, PF } = listed;
  return { question, description, show, PM, PF };
}

/** The answers that were given; what nobody answered is left out. The description is that of the answer where the catalogue has none. */
export function riskAnswers(
  fields: readonly Field[],
  values: FormValues,
  questions: readonly RiskQuestion[],
): RiskAnswer[] {
  return fields
    .filter(({ matrixRisk }) => matrixRisk)
    .map((field) => {
      const given = getValue(values, field.name);
      const asked = riskField(field, questions);
      const description = asked.description || (chosenOption(field, values)?.label ?? '');
      return {
        ...asked,
        description,
        value: typeof given === 'boolean' ? String(given) : textOf(given),
      };
    })
    .filter(({ value }) => value !== '');
}

/** Answers that were given before, put back into the form by the wording of their questions. */
export function withRiskAnswers(
  values: FormValues,
  fields: readonly Field[],
  given: readonly { question: string; value: string }[],
  questions: readonly RiskQuestion[],
): FormValues {
  return fields
    .filter(({ matrixRisk }) => matrixRisk)
    .reduce((filled, field) => {
      const asked = riskField(field, questions).question;
      const answer = given.find(({ question }) => question === asked);
      return answer ? setValue(filled, field.name, answer.value) : filled;
    }, values);
}
