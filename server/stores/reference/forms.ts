/** The dynamic forms of the seeded platforms, by regime. Source: spec 3 (dynamic form), 5; wire. */
import type { Field, FieldOption, FormDefinition, Section } from '#domain/form/form-definition.ts';
import catalogues from './catalogues.json' with { type: 'json' };
import { CLABE, CURP, field, option, RFC, required, section, TELEPHONE } from './form-fields.ts';

type Person = 'PF' | 'PM';

const name = (path: string) => required(path, { minLength: 2, maxLength: 50 });

const names = [
  name('client.names'),
  name('client.first_name'),
  field('client.second_name', { maxLength: 50 }),
];

/** Gender, as on the identification, goes literally over the wire. Source: spec 3; D-79. */
const personal: Record<Person, Section> = {
  PF: section('personal', [
    ...names,
    // The CURP comes first: it answers the next two.
    required('client.curp', {
      pattern: CURP,
      minLength: 18,
      maxLength: 18,
      tooltip: 'form.client.curp.tooltip',
    }),
    required('client.birth_date', { type: 'date' }),
    required('client.gender', {
      type: 'radio',
      options: [option('Masculino', 'male'), option('Femenino', 'female')],
    }),
    required('client.nationality_id', { type: 'select', source: 'nacionalidades' }),
    required('client.employment_id', { type: 'select', source: 'ocupaciones' }),
    field('client.spouse_name', { maxLength: 100 }),
  ]),
  PM: section('personal', names),
};

const RFC_LENGTH = { PF: 13, PM: 12 };

const general = (person: Person): Section =>
  section('general', [
    required('client.email', { type: 'email', maxLength: 50 }),
    required('client.email_confirmation', { type: 'email', match_email: 'client.email' }),
    required('client.telephone', { type: 'tel', pattern: TELEPHONE }),
    required('client.telephone_confirmation', { type: 'tel', match_phone: 'client.telephone' }),
    required('client.rfc', {
      pattern: RFC[person],
      minLength: RFC_LENGTH[person],
      maxLength: RFC_LENGTH[person],
      tooltip: 'form.client.rfc.tooltip',
    }),
  ]);

const additional = section('additional', [
  required('client.account_key', { pattern: CLABE, tooltip: 'form.client.account_key.tooltip' }),
  field('client.business_activity', { multiline: true, maxLength: 200 }),
]);

const address = section('address', [
  required('address.country_id', { type: 'select', source: 'paises' }),
  required('address.postal_code', { type: 'postalCode', minLength: 5, maxLength: 10 }),
  required('address.neighborhood', { type: 'select', source: 'colonias', maxLength: 100 }),
  required('address.city', { maxLength: 100 }),
  required('address.county', { maxLength: 100 }),
  required('address.state', { maxLength: 100 }),
  required('address.street', { maxLength: 100 }),
  required('address.out_number', { maxLength: 20 }),
  field('address.in_number', { maxLength: 20 }),
]);

const company = section('company', [
  required('company.business_name', { minLength: 2, maxLength: 150 }),
  required('company.company_creation_date', { type: 'date' }),
]);

const partners = section('partners', [
  field('partners.AC', { type: 'repeater', repeater: 'AC', required: true }),
  field('partners.AD', { type: 'repeater', repeater: 'AD' }),
  field('partners.RL', { type: 'repeater', repeater: 'RL', required: true }),
]);

/** The statements are the checkbox's options. Required in these sectors only. Source: spec 5; D-76. */
const declaration: Field = required('client.accepted_terms_and_conditions', {
  type: 'checkbox',
  options: [option('environmental', 'environmental'), option('social', 'social')],
});

const PLAIN_SECTORS = [
  ['Comercio al por menor', 'retail'],
  ['Comercio al por mayor', 'wholesale'],
  ['Alimentos y bebidas', 'food'],
  ['Ropa y calzado', 'clothing'],
  ['Electrónica y cómputo', 'electronics'],
  ['Salud y belleza', 'health'],
  ['Hogar y decoración', 'home'],
  ['Servicios profesionales', 'services'],
  ['Turismo y hospedaje', 'tourism'],
  ['Construcción', 'construction'],
  ['Manufactura', 'manufacturing'],
] as const;

const sectors: FieldOption[] = [
  ...PLAIN_SECTORS.map(([value, key]) => option(value, `sector.${key}`)),
  { ...option('Gasolineras', 'sector.fuel'), fields: [declaration] },
  { ...option('Transporte', 'sector.transport'), fields: [declaration] },
  option('Otro', 'sector.other'),
];

const sector = section('sector', [
  {
    ...required('business_type.name', { type: 'select', options: sectors }),
    id: 'actividad_del_sector',
  },
]);

/** The questions that this regime is asked; the answers go into the risk matrix. Source: spec 3; D-78. */
const risk = (person: Person): Section =>
  section(
    'risk',
    catalogues.riskQuestions
      .filter((question) => question.show && question[person])
      .map(({ id, options }) => ({
        ...required(`risk.${id}`, { type: 'radio', matrixRisk: true }),
        tooltip: `form.risk.${id}.description`,
        options: options.map((value) => option(value, ANSWERS[value] ?? value)),
      })),
  );

const ANSWERS: Record<string, string> = {
  Sí: 'yes',
  No: 'no',
  Nada: 'none',
  'Hasta la mitad': 'upToHalf',
  'Más de la mitad': 'moreThanHalf',
};

/** The tax password may be left out. Source: mexico.md C8. */
const fiscal = section('fiscal', [
  field('fiscal_credentials.ciec_key', {
    type: 'password',
    minLength: 8,
    maxLength: 50,
    tooltip: 'form.fiscal_credentials.ciec_key.tooltip',
  }),
]);

const destination = section('destination', [
  required('request.credit_destination', { type: 'select', source: 'destino-credito' }),
]);

const ending = (person: Person) => [sector, risk(person), fiscal, destination];

const sectionsOf: Record<Person, Section[]> = {
  PF: [personal.PF, general('PF'), additional, address, ...ending('PF')],
  PM: [company, personal.PM, general('PM'), additional, address, partners, ...ending('PM')],
};

/** AMBOS shows both sets, each under its tab. Source: spec 4 (regimes). */
export function formOf(regime: Person | 'AMBOS'): FormDefinition {
  const of = (person: Person) =>
    sectionsOf[person].map((each): Section => ({ ...each, regime: person }));
  return { title: 'FORM', sections: regime === 'AMBOS' ? [...of('PF'), ...of('PM')] : of(regime) };
}
