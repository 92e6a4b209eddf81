/**
 * What is asked of a partner, as fields of the dynamic form, and between a partner and their values.
 * Field names are those of the partner itself. The specification lists the answers (spec 3) and not which
 * are required: always a name; of a representative also the ids and how to reach them; of a shareholder the share.
 */

import { MEXICAN_STATES } from '#domain/person/mexican-states.ts';
import { normaliseRfc } from '#domain/person/rfc.ts';
import type { Field, RepeaterType } from './form-definition.ts';
import { type FormValues, getValue, normalised, textOf } from './form-values.ts';
import type { Partner } from './partners.ts';

const field = (name: string, rest: Partial<Field> = {}): Field => ({
  name,
  id: `partner-${name}`,
  label: `partners.field.${name}`,
  type: 'text',
  maxLength: 100,
  ...rest,
});

const states = MEXICAN_STATES.map(({ id, name }) => ({ value: id, label: name }));

/** The fields of one partner, in the order they are asked. */
export function partnerFields(type: RepeaterType): Field[] {
  const signs = type === 'RL';
  const share = field('percentage', { type: 'number', required: true });
  return [
    field('names', { required: true }),
    field('first_name', { required: true }),
    field('second_name'),
    ...(type === 'AC' ? [share] : []),
    field('curp', { required: signs, maxLength: 18 }),
    field('rfc', { required: signs, maxLength: 13 }),
    field('phone', { type: 'tel', required: signs, maxLength: 20 }),
    field('mail', { type: 'email', required: signs }),
    field('country_id', { type: 'select', source: 'paises' }),
    field('state_catalog_id', { type: 'select', options: states }),
    field('city'),
    field('neighborhood'),
  ];
}

/** The values of a partner's form, empty before there is a partner. */
export const readPartner = (fields: readonly Field[], partner: Partner | null): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, textOf(getValue({ ...partner }, name))]));

/** Where the large form has what is asked of a partner. */
const OWN: Readonly<Record<string, string>> = {
  names: 'client.names',
  first_name: 'client.first_name',
  second_name: 'client.second_name',
  curp: 'client.curp',
  rfc: 'client.rfc',
  phone: 'client.telephone',
  mail: 'client.email',
};

/**
 * What the large form has of the person who fills it in, as a partner's answers. The RFC is left out where it is
 * the company's, of 12 characters. Source: issue 13.
 */
export function ownAnswers(fields: readonly Field[], form: FormValues): FormValues {
  const own = fields.flatMap(({ name }): [string, string][] => {
    const answer = textOf(getValue(form, OWN[name] ?? '')).trim();
    const isOfCompany = name === 'rfc' && normaliseRfc(answer).length !== 13;
    return answer === '' || isOfCompany ? [] : [[name, answer]];
  });
  return Object.fromEntries(own);
}

/** The partner of these values: identifiers and telephones bare, numbers as numbers, empty where no field asks. */
export function writePartner(
  fields: readonly Field[],
  values: FormValues,
  type: RepeaterType,
): Partner {
  const answer = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? normalised(field, values[name]) : '';
  };
  return {
    type,
    names: answer('names'),
    first_name: answer('first_name'),
    second_name: answer('second_name'),
    percentage: type === 'AC' ? numberOf(answer('percentage')) : null,
    curp: answer('curp'),
    rfc: answer('rfc'),
    phone: answer('phone'),
    mail: answer('mail'),
    state_catalog_id: answer('state_catalog_id'),
    country_id: numberOf(answer('country_id')),
    neighborhood: answer('neighborhood'),
    city: answer('city'),
  };
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
