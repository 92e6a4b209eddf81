/**
 * The risk matrix: questions of the form whose answers are kept apart from it. `show`, `PM` and `PF` are
 * visible, asked of legal entities, asked of individuals. Source: spec 3; D-77, D-78.
 */
import type { Field } from './form-definition.ts';
import { chosenOption, isRiskQuestion } from './form-fields.ts';
import { type FormValues, getValue, lastName, textOf } from './form-values.ts';

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
export function riskQuestionOf(
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

/** The answers among these fields; a question without one is left out. The description is that of the answer where the catalogue has none. */
export function riskAnswers(
  fields: readonly Field[],
  values: FormValues,
  questions: readonly RiskQuestion[],
): RiskAnswer[] {
  return fields
    .filter(isRiskQuestion)
    .map((field) => {
      const answer = getValue(values, field.name);
      const asked = riskQuestionOf(field, questions);
      const description = asked.description || (chosenOption(field, values)?.label ?? '');
      const value = typeof answer === 'boolean' ? String(answer) : textOf(answer);
      return { ...asked, description, value };
    })
    .filter(({ value }) => value !== '');
}
