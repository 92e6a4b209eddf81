/** A submission read back into answers, so that the server judges it by the form's own definition. Source: D-82. */
import type { FormValues, Section } from './form-definition.ts';
import { allFields } from './form-fields.ts';
import { getValue, setValue } from './form-values.ts';
import { type RiskQuestion, withRiskAnswers } from './risk-matrix.ts';
import { isSectorField } from './sector.ts';
import type { Submission } from './submission-shape.ts';

/** The answers that a submission states, as `formProblems` reads them. Confirmations repeat what they confirm. */
export function submittedValues(
  sections: readonly Section[],
  submission: Omit<Submission, 'client'> & { client: object },
  questions: readonly RiskQuestion[],
): FormValues {
  const { address, company, platform_data, business_type, fiscal_credentials, request } =
    submission;
  const stated = plain({
    client: submission.client,
    address,
    company,
    platform_data,
    business_type,
    fiscal_credentials,
    request,
  });
  const fields = allFields(sections);
  const answers = submission.client_pld_risk_matrix;
  const answered = withRiskAnswers(stated, fields, answers, questions);
  return fields.reduce((values, field) => {
    const first = field.match_email ?? field.match_phone;
    if (first !== undefined) return setValue(values, field.name, getValue(stated, first) ?? '');
    const isUnsaid = isSectorField(field) && getValue(values, field.name) === undefined;
    return isUnsaid ? setValue(values, field.name, business_type.name) : values;
  }, answered);
}

/** Groups of plain answers as form values; what is absent stays absent. */
function plain(groups: Record<string, object | undefined>): FormValues {
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [
      name,
      Object.fromEntries(Object.entries(group ?? {}).filter(([, value]) => value !== undefined)),
    ]),
  );
}
