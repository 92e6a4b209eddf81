/** The full form as it was sent: checked by its own definition, and turned into what is stored. */

import { Refused } from '#contract/kit/refused.ts';
import { eachClientField, type KnownClient } from '#domain/form/client-record.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { visibleFields } from '#domain/form/form-fields.ts';
import { formProblems } from '#domain/form/form-rules.ts';
import { type FormValues, getValue, textOf } from '#domain/form/form-values.ts';
import { isAboveCap } from '#domain/form/partners.ts';
import { settlementNames } from '#domain/form/places.ts';
import type { Submission } from '#domain/form/submission.ts';
import { readForm } from '#domain/form/wire.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { regimeTabs } from '#domain/person/regime.ts';
import { type FieldKeys, seal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { listCatalogue, listRiskQuestions } from '#server/stores/catalogues.ts';
import { type ClientFields, type ClientRow, ciecKeyPlace } from '#server/stores/clients.ts';
import { findPostalCode } from '#server/stores/postal-codes.ts';

type Asked = { client: ClientRow; form: FormDefinition | undefined; today: Date };
type Problems = Record<string, string>;

/**
 * Checks a submission by the form of its platform and regime, and by what no form may loosen.
 *
 * @throws Refused 'rule' with a translation key for each wrong answer, by its field's name.
 */
export async function requireValidSubmission(
  sql: Sql,
  submission: Submission,
  { client, form, today }: Asked,
) {
  const { tipo_persona: regime, address } = submission;
  const allowed: string[] = client.regime === 'AMBOS' ? regimeTabs('AMBOS') : [client.regime];
  if (!form || !allowed.includes(regime)) throw invalidForm({ tipo_persona: 'error.invalid' });

  const { sections } = form;
  const riskQuestions = await listRiskQuestions(sql);
  const values = readForm({ sections, riskQuestions }, submission);
  const places = await findPostalCode(sql, address.postal_code);
  const found = formProblems(sections, values, {
    today: mexicanDay(today),
    regime,
    neighborhoods: new Set(settlementNames(places ?? null)),
    given: new Set(client.ciec_key ? ['fiscal_credentials.ciec_key'] : []),
  });
  const problems: Problems = {
    ...Object.fromEntries(Object.entries(found).map(([name, { key }]) => [name, key])),
    ...(await catalogueProblems(sql, form, values)),
    ...partnerProblems(form, submission),
  };
  if (Object.keys(problems).length > 0) throw invalidForm(problems);
}

/** What was chosen from a catalogue must be in it, by its id or its name. */
async function catalogueProblems(
  sql: Sql,
  { sections }: FormDefinition,
  values: FormValues,
): Promise<Problems> {
  const problems: Problems = {};
  for (const { name, source } of visibleFields(sections, values)) {
    const chosen = textOf(getValue(values, name));
    if (!source || source === 'colonias' || chosen === '') continue;
    const rows = await listCatalogue(sql, source);
    const isListed = rows.some((row) => String(row.id) === chosen || row.name === chosen);
    if (!isListed) problems[name] = 'error.invalid';
  }
  return problems;
}

/** On every form: never above 100 %, and no partner in a role that the form does not ask for. */
function partnerProblems(form: FormDefinition, { partners }: Submission): Problems {
  const asked = visibleFields(form.sections, {}).flatMap(({ repeater }) => repeater ?? []);
  const isThirdParty = (type: string) => type === 'T1' || type === 'T2';
  const notAsked = partners.flatMap(({ type }, index) =>
    isThirdParty(type) || asked.some((role) => role === type) ? [] : [index],
  );
  return {
    ...(isAboveCap(partners) && { 'partners.AC': 'error.shares' }),
    ...Object.fromEntries(notAsked.map((index) => [`partners.${index}.type`, 'error.invalid'])),
  };
}

/** The client's row as a submission states it. An empty tax password keeps the one given before. */
export function clientFieldsOf(
  submission: Submission,
  owner: string,
  keys: FieldKeys,
): ClientFields {
  const { client, address, company, platform_data, business_type, fiscal_credentials } = submission;
  const ciecKey = fiscal_credentials?.ciec_key;
  return {
    ...eachClientField<KnownClient>((name, { kind }) => {
      const answer = client[name];
      if (kind === 'flag') return answer ?? false;
      if (typeof answer !== 'string') return answer ?? null;
      return knownText(answer);
    }),
    business_type: knownText(business_type.name),
    address,
    ...(company && { company }),
    ...(platform_data && { platform_data }),
    ...(ciecKey && { ciec_key: seal(keys, ciecKey, ciecKeyPlace(owner)) }),
  };
}

/** The form's name of a field of the client's record: `telephone` is `client.telephone` there. */
export const formField = (field: string): string => {
  if (field === 'business_type') return 'business_type.name';
  return field.includes('.') ? field : `client.${field}`;
};

/** An empty answer is not known. */
const knownText = (text: string | undefined): string | null => text || null;

const invalidForm = (fields: Problems) => new Refused('rule', 'The form is not complete.', fields);
