/** The answers of the dynamic form, nested by the dots in the fields' names. */
import type { FormValue, FormValues } from './form-definition.ts';

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

/** `address.country_id` beside `address.postal_code`. */
export const besides = (path: string, name: string): string =>
  path.slice(0, path.lastIndexOf('.') + 1) + name;

/** An answer as text, as it was typed; empty for what is none. */
export const textOf = (value: FormValue | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
