/** The parts that seeded forms are made of. A label is the key `form.<name>`. Source: spec 3, 5. */
import type { Field, FieldOption, Section } from '#domain/form/form-definition.ts';

type More = Partial<Omit<Field, 'name' | 'id' | 'label'>>;

export function field(name: string, more: More = {}): Field {
  return { name, id: name.replaceAll('.', '-'), label: `form.${name}`, type: 'text', ...more };
}

export const required = (name: string, more: More = {}): Field =>
  field(name, { required: true, ...more });

export const section = (id: string, fields: Field[]): Section => ({
  id,
  title: `form.section.${id}`,
  fields,
});

/** A choice: its value is the lender's name for it, its label a translation key. */
export const option = (value: string, key: string): FieldOption => ({
  value,
  label: `form.option.${key}`,
});

/** The first letters name the holder: four for a person, three for a company. Source: mexico.md C2. */
export const RFC = {
  PF: '^[A-Za-zÑñ&]{4}\\d{6}[A-Za-z0-9]{3}$',
  PM: '^[A-Za-zÑñ&]{3}\\d{6}[A-Za-z0-9]{3}$',
};
/** Source: mexico.md C3. */
export const CURP = '^[A-Za-z]{4}\\d{6}[HMXhmx][A-Za-z]{5}[A-Za-z0-9]\\d$';
export const CLABE = '^\\d{18}$';
export const TELEPHONE = '^\\d{10}$';
