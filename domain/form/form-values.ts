/**
 * The values of a form: what Formik holds, nested by the dots in the fields' names. An answer is text
 * as it was typed, or true and false for a checkbox; `partners` is the list of all partners.
 */
import { type TextKind, tidy } from '#domain/person/tidy.ts';
import { readAmount } from '#domain/sheets/written-amount.ts';
import type { Field } from './form-definition.ts';

export type FormValue =
  | string
  | boolean
  | number
  | null
  | FormValue[]
  | { [name: string]: FormValue };
export type FormValues = { [name: string]: FormValue };

/** The answer at `client.rfc` or `partners.0.names`; undefined where there is none. */
export function getValue(values: FormValues, path: string): FormValue | undefined {
  return path.split('.').reduce<FormValue | undefined>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    return Array.isArray(value) ? value[Number(name)] : value[name];
  }, values);
}

/** The values with another answer at a path; nothing given is changed. Missing levels are made. */
export function setValue(values: FormValues, path: string, answer: FormValue): FormValues {
  const [name = '', ...rest] = path.split('.');
  const inner = Object.hasOwn(values, name) ? values[name] : undefined;
  const next = rest.length === 0 ? answer : setInside(inner, rest.join('.'), answer);
  return Object.fromEntries([...Object.entries(values), [name, next]]);
}

function setInside(inner: FormValue | undefined, path: string, answer: FormValue): FormValue {
  if (!Array.isArray(inner)) return setValue(isGroup(inner) ? inner : {}, path, answer);
  const list = setValue(Object.fromEntries(inner.entries()), path, answer);
  return Object.values(list);
}

const isGroup = (value: FormValue | undefined): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `rfc` of `client.rfc`. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The path of another answer in the same group: `address.country_id` for `address.postal_code`. */
export const siblingPath = (path: string, name: string): string =>
  path.slice(0, path.lastIndexOf('.') + 1) + name;

/** An answer as text, as it was typed; empty for what is none. */
export const textOf = (value: FormValue | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The answer as it is checked, counted and sent; a password as it was typed. Source: ruling 46. */
export function normalised(field: Field, value: FormValue | undefined): string {
  const text = typeof value === 'boolean' ? String(value) : textOf(value);
  if (field.type === 'password') return text;
  return field.type === 'number' ? numberText(text) : tidy(text, textKindOf(field));
}

/** `33.33` for `33,33 %`; what is no number stays as it was typed. */
function numberText(text: string): string {
  const tidied = tidy(text);
  const digits = tidied.replace(/ ?%$/, '');
  const read = /^-?\d[\d.,' ]*$/.test(digits) && readAmount(digits, '.');
  return read && 'amount' in read ? String(read.amount) : tidied;
}

/** How what is typed into a field is tidied. */
function textKindOf(field: Field): TextKind {
  const kind = identityOf(field);
  if (kind !== null && kind !== 'name') return kind;
  if (field.type === 'tel') return 'telephone';
  if (field.type === 'postalCode') return 'postalCode';
  return field.multiline ? 'lines' : 'text';
}

/** Whose name or which identifier a field asks for, known by the end of its name; null for any other field. */
export function identityOf(field: Field): 'rfc' | 'curp' | 'clabe' | 'name' | null {
  const name = lastName(field.name);
  if (name === 'rfc' || name === 'curp') return name;
  if (NAMES.includes(name)) return 'name';
  return name === 'account_key' || name === 'clabe' ? 'clabe' : null;
}

/** Of persons. Source: spec 3 (client, partner). */
const NAMES = ['names', 'first_name', 'second_name', 'spouse_name'];

/** Whether a question is unanswered; an unticked box is no answer. */
export function isEmpty(field: Field, value: FormValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (field.type === 'checkbox') return value === false || value === '';
  return typeof value === 'string' && tidy(value) === '';
}
