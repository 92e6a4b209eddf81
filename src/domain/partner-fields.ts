/**
 * What is asked of a partner, as fields of the dynamic form, so that they are drawn and judged like all
 * others. Names are those of the partner itself. The specification lists the answers (spec 3) and not
 * which are due: a name always; of who signs, also the ids and how to reach them; of who holds, the share.
 */
import type { Field, RepeaterType } from './form-definition.ts';
import { MEXICAN_STATES } from './mexican-states.ts';

const NAME_PATTERN = "^[\\p{L}.'’-]+( [\\p{L}.'’-]+)*$";

const field = (name: string, rest: Partial<Field> = {}): Field => ({
  name,
  id: `partner-${name}`,
  label: `partners.field.${name}`,
  type: 'text',
  maxLength: 100,
  ...rest,
});

const person = (name: string, required: boolean) =>
  field(name, { required, pattern: NAME_PATTERN });

const states = MEXICAN_STATES.map(({ id, name }) => ({ value: id, label: name }));

/** The fields of one partner, in the order they are asked. */
export function partnerFields(type: RepeaterType): Field[] {
  const signs = type === 'RL';
  const share = field('percentage', { type: 'number', required: true });
  return [
    person('names', true),
    person('first_name', true),
    person('second_name', false),
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
