/**
 * The full client submission, built from the answers of a form. Source: spec 3 (full client submission payload), 9 (defaults); D-77.
 */
import { normalised } from './form-answer.ts';
import { DEFAULT_EMPLOYMENT_ID, DEFAULT_NATIONALITY_ID } from './form-defaults.ts';
import type { Field, FormValue, FormValues, Section } from './form-definition.ts';
import { askedFields } from './form-fields.ts';
import { getValue, setValue, textOf } from './form-values.ts';
import { formWarnings } from './form-warnings.ts';
import type { Partner } from './partners.ts';
import { MEXICO_ID } from './postal-code.ts';
import type { PersonType } from './regime.ts';
import { type RiskQuestion, riskAnswers } from './risk-matrix.ts';
import { DECLARATION, requiresDeclaration, sectorOf } from './sector.ts';
import type { Submission, SubmittedAddress, SubmittedClient } from './submission-shape.ts';

export type SubmissionContext = {
  requestId: string;
  /** The regime that was filled in: for AMBOS, the tab. */
  regime: PersonType;
  platform: string;
  partners: readonly Partner[];
  riskQuestions: readonly RiskQuestion[];
};

/** Confirmations, answers of options that are no longer chosen and unknown roots stay behind. */
export function toSubmission(
  sections: readonly Section[],
  values: FormValues,
  context: SubmissionContext,
): Submission {
  const fields = askedFields(sections, values);
  const answers = answersOf(fields, values);
  const at = (path: string) => textOf(getValue(answers, path));
  const sector = sectorOf(fields, values);
  const given = { token: at('platform_data.token'), firstSale: at('platform_data.firstSale') };
  const ciec_key = at('fiscal_credentials.ciec_key');
  const company = {
    business_name: at('company.business_name'),
    company_creation_date: at('company.company_creation_date'),
  };
  return {
    request_id: context.requestId,
    tipo_persona: context.regime,
    client: submittedClient(
      answers,
      getValue(values, DECLARATION) === true,
      sector,
      context.regime,
    ),
    address: submittedAddress(at),
    company: context.regime === 'PM' ? company : undefined,
    platform_data: given.token || given.firstSale ? given : undefined,
    business_type: { name: at('business_type.name') || sector },
    fiscal_credentials: ciec_key ? { ciec_key } : undefined,
    client_pld_risk_matrix: requiresDeclaration(sector)
      ? []
      : riskAnswers(fields, values, context.riskQuestions),
    request: { credit_destination: at('request.credit_destination') },
    partners: context.partners.map((partner) => ({ ...partner })),
    platform: { platform_name: context.platform },
    warnings: formWarnings(sections, values),
  };
}

function submittedClient(
  answers: FormValues,
  declared: boolean,
  sector: string,
  regime: PersonType,
): SubmittedClient {
  const at = (name: string) => textOf(getValue(answers, `client.${name}`));
  const [curp, gender, birth_date] = [at('curp'), at('gender'), at('birth_date')];
  const business_activity = at('business_activity');
  return {
    names: at('names'),
    first_name: at('first_name'),
    second_name: at('second_name'),
    rfc: at('rfc'),
    email: at('email'),
    telephone: at('telephone'),
    account_key: at('account_key'),
    ...(curp && { curp }),
    ...((gender === 'Masculino' || gender === 'Femenino') && { gender }),
    ...(birth_date && { birth_date }),
    ...(business_activity && { business_activity }),
    ...(regime === 'PF' && {
      spouse_name: at('spouse_name'),
      employment_id: idOf(at('employment_id'), DEFAULT_EMPLOYMENT_ID),
      nationality_id: idOf(at('nationality_id'), DEFAULT_NATIONALITY_ID),
    }),
    ...((regime === 'PF' || requiresDeclaration(sector)) && {
      accepted_terms_and_conditions: declared,
    }),
  };
}

function submittedAddress(at: (path: string) => string): SubmittedAddress {
  return {
    postal_code: at('address.postal_code'),
    neighborhood: at('address.neighborhood'),
    city: at('address.city'),
    county: at('address.county'),
    state: at('address.state'),
    street: at('address.street'),
    out_number: at('address.out_number'),
    in_number: at('address.in_number'),
    country_id: idOf(at('address.country_id'), MEXICO_ID),
  };
}

/** The answers as they are sent, without confirmations, risk questions and partners. */
function answersOf(fields: readonly Field[], values: FormValues): FormValues {
  const sent = fields.filter(
    (field) =>
      !field.match_email && !field.match_phone && !field.matrixRisk && field.type !== 'repeater',
  );
  return sent.reduce<FormValues>((answers, field) => {
    const value = getValue(values, field.name);
    const answer: FormValue = typeof value === 'boolean' ? value : normalised(field, value);
    return setValue(answers, field.name, answer);
  }, {});
}

const idOf = (text: string, byDefault: number) => (/^\d+$/.test(text) ? Number(text) : byDefault);
