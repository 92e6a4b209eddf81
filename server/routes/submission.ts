/** The full form as it was sent: judged by its own definition, and turned into what is kept. */
import type { ClientSubmission } from '#contract/submission.ts';
import { normaliseClabe } from '#domain/clabe.ts';
import { normaliseCurp } from '#domain/curp.ts';
import { mexicanDay } from '#domain/dates.ts';
import type { FormDefinition } from '#domain/form-definition.ts';
import { visibleFields } from '#domain/form-fields.ts';
import { formProblems } from '#domain/form-rules.ts';
import { getValue, textOf } from '#domain/form-values.ts';
import { isAboveCap } from '#domain/partners.ts';
import { normalisePhone } from '#domain/phone.ts';
import { regimeTabs } from '#domain/regime.ts';
import { normaliseRfc } from '#domain/rfc.ts';
import { submittedValues } from '#domain/submitted-values.ts';
import type { Sql } from '#server/database/sql.ts';
import { Refused } from '#server/refused.ts';
import { type FieldKeys, seal } from '#server/secrets.ts';
import { listCatalogue, listRiskQuestions } from '#server/stores/catalogues.ts';
import { type ClientFields, type ClientRow, ciecKeyPlace } from '#server/stores/clients.ts';
import { findPostalCode } from '#server/stores/postal-codes.ts';

type Judged = { client: ClientRow; form: FormDefinition | undefined; today: Date };
type Problems = Record<string, string>;

/**
 * Judges a submission by the form of its platform and regime, and by what no form may loosen.
 *
 * @throws Refused 'rule' naming each wrong answer by its field's name, with a translation key.
 */
export async function assertSubmission(
  sql: Sql,
  submission: ClientSubmission,
  { client, form, today }: Judged,
) {
  const { tipo_persona: regime, partners } = submission;
  const mayBe: string[] = client.regime === 'AMBOS' ? regimeTabs('AMBOS') : [client.regime];
  if (!form || !mayBe.includes(regime)) throw broken({ tipo_persona: 'error.invalid' });

  const { company, platform_data, fiscal_credentials } = submission;
  const sent = { company, platform_data, fiscal_credentials };
  const stated = { ...submission, ...sent, partners: partners.map(partnerOf) };
  const values = submittedValues(form.sections, stated, await listRiskQuestions(sql));
  const places = await findPostalCode(sql, submission.address.postal_code);
  const found = formProblems(form.sections, values, {
    today: mexicanDay(today),
    regime,
    partners: stated.partners,
    neighborhoods: new Set(places?.colonias.map(({ nombre }) => nombre)),
    given: new Set(client.ciec_key ? ['fiscal_credentials.ciec_key'] : []),
  });
  const problems: Problems = {
    ...Object.fromEntries(Object.entries(found).map(([name, { key }]) => [name, key])),
    ...(await choiceProblems(sql, form, values)),
    ...partnerProblems(form, submission),
  };
  if (Object.keys(problems).length > 0) throw broken(problems);
}

/** What was chosen from a catalogue must be in it, by its id or its name. */
async function choiceProblems(
  sql: Sql,
  { sections }: FormDefinition,
  values: ReturnType<typeof submittedValues>,
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

/** Whatever the form asks: never above 100 %, and nobody in a role that the form does not ask for. */
function partnerProblems(form: FormDefinition, { partners }: ClientSubmission): Problems {
  const asked = visibleFields(form.sections, {}).flatMap(({ repeater }) => repeater ?? []);
  const isThirdParty = (type: string) => type === 'T1' || type === 'T2';
  const strangers = partners.flatMap(({ type }, place) =>
    isThirdParty(type) || asked.some((role) => role === type) ? [] : [place],
  );
  return {
    ...(isAboveCap(partners.map(partnerOf)) && { 'partners.AC': 'error.shares' }),
    ...Object.fromEntries(strangers.map((place) => [`partners.${place}.type`, 'error.invalid'])),
  };
}

const partnerOf = (partner: ClientSubmission['partners'][number]) => ({
  ...partner,
  country_id: partner.country_id ?? null,
});

/** What a submission says of the client. An empty tax password keeps the one given before. */
export function fieldsOf(
  submission: ClientSubmission,
  owner: string,
  keys: FieldKeys,
): ClientFields {
  const { client, address, company, platform_data, business_type, fiscal_credentials } = submission;
  const ciecKey = fiscal_credentials?.ciec_key;
  return {
    names: said(client.names),
    first_name: said(client.first_name),
    second_name: said(client.second_name),
    rfc: said(normaliseRfc(client.rfc)),
    curp: said(normaliseCurp(client.curp ?? '')),
    email: said(client.email),
    telephone: said(normalisePhone(client.telephone)),
    account_key: said(normaliseClabe(client.account_key)),
    gender: said(client.gender),
    birth_date: said(client.birth_date),
    spouse_name: said(client.spouse_name),
    employment_id: client.employment_id ?? null,
    nationality_id: client.nationality_id ?? null,
    business_activity: said(client.business_activity),
    business_type: said(business_type.name),
    accepted_terms_and_conditions: client.accepted_terms_and_conditions ?? false,
    address,
    ...(company && { company }),
    ...(platform_data && { platform_data }),
    ...(ciecKey && { ciec_key: seal(keys, ciecKey, ciecKeyPlace(owner)) }),
  };
}

/** Nothing said is nothing known. */
const said = (text: string | undefined): string | null => text?.normalize('NFC').trim() || null;

const broken = (fields: Problems) => new Refused('rule', 'The form is not complete.', fields);
