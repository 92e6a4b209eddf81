/** One answer of the dynamic form: how it is read before it is judged or sent. Source: mexico.md, part C, general rule. */
import { normaliseClabe } from './clabe.ts';
import { normaliseCurp } from './curp.ts';
import type { Field, FormValue } from './form-definition.ts';
import { lastName, textOf } from './form-values.ts';
import { normalisePhone } from './phone.ts';
import { normaliseRfc } from './rfc.ts';

/** The answer as it is judged and sent: identifiers and telephones bare, other texts trimmed. */
export function normalised(field: Field, value: FormValue | undefined): string {
  const text = typeof value === 'boolean' ? String(value) : textOf(value);
  if (field.type === 'password') return text;
  const kind = identityOf(field);
  if (kind === 'rfc') return normaliseRfc(text);
  if (kind === 'curp') return normaliseCurp(text);
  if (kind === 'clabe') return normaliseClabe(text);
  return field.type === 'tel' ? normalisePhone(text) : text.normalize('NFC').trim();
}

/** Which fields hold an identifier is known by the end of their names. */
export function identityOf(field: Field): 'rfc' | 'curp' | 'clabe' | null {
  const name = lastName(field.name);
  if (name === 'rfc' || name === 'curp') return name;
  return name === 'account_key' || name === 'clabe' ? 'clabe' : null;
}

/** Whether nothing was answered; an unticked box is no answer. */
export function isEmpty(field: Field, value: FormValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (field.type === 'checkbox') return value === false || value === '';
  return typeof value === 'string' && value.trim() === '';
}
