/**
 * The form and its wire. `readForm` and `writeForm` are the inverse of each other for valid values: the
 * portal fills its fields by the one and sends them by the other, the server checks what `readForm` finds.
 * Source: spec 3 (full client submission payload), 9 (defaults); D-77, D-82.
 */
import { MEXICO_ID } from '#domain/person/postal-code.ts';
import type { PersonType } from '#domain/person/regime.ts';
import { addressTexts, clientFields, GENDERS, type SubmittedClient } from './client-record.ts';
import type { Field, Section } from './form-definition.ts';
import {
  allFields,
  askedFields,
  DECLARATION,
  isRiskQuestion,
  isSectorField,
  requiresDeclaration,
  sectorOf,
} from './form-fields.ts';
import {
  type FormValue,
  type FormValues,
  getValue,
  normalised,
  setValue,
  textOf,
} from './form-values.ts';
import { formWarnings } from './form-warnings.ts';
import { type Partner, partnersIn } from './partners.ts';
import { type RiskQuestion, riskAnswers, riskQuestionOf } from './risk-matrix.ts';
import type { Submission } from './submission.ts';

/** The form that one person fills in. */
export type Form = {
  /** Those of the regime that is asked. */
  sections: readonly Section[];
  regime: PersonType;
  riskQuestions: readonly RiskQuestion[];
  requestId: string;
  platform: string;
};

/** What holds answers: a submission, or the user info. */
export type FormRecord = {
  client: object;
  partners?: readonly Partner[];
  client_pld_risk_matrix?: readonly { question: string; value: string }[];
};

/**
 * The values of every field of a form, empty where the record has no answer. A confirmation holds what it
 * confirms. Partners and the declaration are read whether a field asks for them or not.
 */
export function readForm(
  { sections, riskQuestions }: Pick<Form, 'sections' | 'riskQuestions'>,
  record: FormRecord,
): FormValues {
  const values = allFields(sections)
    .filter(({ type }) => type !== 'repeater')
    .reduce<FormValues>(
      (read, field) => setValue(read, field.name, readAnswer(field, record, riskQuestions)),
      {},
    );
  return {
    ...setValue(values, DECLARATION, answerAt(record, DECLARATION) === true),
    partners: [...(record.partners ?? [])],
  };
}

function readAnswer(
  field: Field,
  record: FormRecord,
  questions: readonly RiskQuestion[],
): FormValue {
  const answer = isRiskQuestion(field)
    ? riskAnswerIn(record, riskQuestionOf(field, questions).question)
    : answerAt(record, pathOnWire(field));
  if (field.type === 'checkbox') return String(answer) === 'true';
  return typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean'
    ? String(answer)
    : '';
}

const riskAnswerIn = ({ client_pld_risk_matrix = [] }: FormRecord, asked: string) =>
  client_pld_risk_matrix.find(({ question }) => question === asked)?.value;

/** The sector has one place on the wire, whatever its field is called. */
const pathOnWire = (field: Field): string =>
  field.match_email ??
  field.match_phone ??
  (isSectorField(field) ? 'business_type.name' : field.name);

const answerAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Object.entries(inner).find(([key]) => key === name)?.[1];
  }, record);

/** What is sent: normalised answers of the fields that are asked, without their confirmations; the defaults where none asks. */
export function writeForm(form: Form, values: FormValues): Submission {
  const fields = askedFields(form.sections, values);
  const answers = answersOf(fields, values);
  const sector = sectorOf(fields, values);
  const platformData = textsOf(answers, 'platform_data', ['token', 'firstSale']);
  const credentials = textsOf(answers, 'fiscal_credentials', ['ciec_key']);
  return {
    request_id: form.requestId,
    tipo_persona: form.regime,
    client: {
      ...writeClient(answers, form.regime),
      ...((form.regime === 'PF' || requiresDeclaration(sector)) && {
        accepted_terms_and_conditions: getValue(values, DECLARATION) === true,
      }),
    },
    address: {
      ...textsOf(answers, 'address', addressTexts),
      country_id: idAt(answers, 'address.country_id', MEXICO_ID),
    },
    company:
      form.regime === 'PM'
        ? textsOf(answers, 'company', ['business_name', 'company_creation_date'])
        : undefined,
    platform_data: platformData.token || platformData.firstSale ? platformData : undefined,
    business_type: { name: textOf(getValue(answers, 'business_type.name')) || sector },
    fiscal_credentials: credentials.ciec_key ? credentials : undefined,
    client_pld_risk_matrix: riskAnswers(fields, values, form.riskQuestions),
    request: textsOf(answers, 'request', ['credit_destination']),
    partners: form.regime === 'PM' ? partnersIn(values) : [],
    platform: { platform_name: form.platform },
    warnings: formWarnings(form.sections, values),
  };
}

/** All but the declaration, which stands beside the form. */
function writeClient(answers: FormValues, regime: PersonType): SubmittedClient {
  const sent = clientFields.flatMap(([name, { kind, sent, byDefault = 0 }]) => {
    const path = `client.${name}`;
    const answer = kind === 'id' ? idAt(answers, path, byDefault) : textOf(getValue(answers, path));
    const isWanted = kind !== 'gender' || GENDERS.some((gender) => gender === answer);
    const isSent = {
      always: true,
      answered: answer !== '' && isWanted,
      natural: regime === 'PF',
      declared: false,
    };
    return isSent[sent] ? [[name, answer]] : [];
  });
  return Object.fromEntries(sent);
}

/** The answers by their names, without confirmations, risk questions and partners. */
function answersOf(fields: readonly Field[], values: FormValues): FormValues {
  return fields
    .filter(
      (field) =>
        !field.match_email &&
        !field.match_phone &&
        !isRiskQuestion(field) &&
        field.type !== 'repeater',
    )
    .reduce<FormValues>(
      (answers, field) =>
        setValue(answers, field.name, normalised(field, getValue(values, field.name))),
      {},
    );
}

const textsOf = <Name extends string>(
  answers: FormValues,
  group: string,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(
    names.map((name) => [name, textOf(getValue(answers, `${group}.${name}`))]),
  ) as Record<Name, string>;

function idAt(answers: FormValues, path: string, byDefault: number): number {
  const text = textOf(getValue(answers, path));
  return /^\d+$/.test(text) ? Number(text) : byDefault;
}
