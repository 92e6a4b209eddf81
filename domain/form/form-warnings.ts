/** What a person is warned of and may keep: check digits, unknown banks, ids that disagree. Source: ruling 4. */
import { type ClabeWarning, clabeWarnings } from '#domain/person/clabe.ts';
import { type CurpWarning, curpWarnings } from '#domain/person/curp.ts';
import { type RfcWarning, rfcWarnings } from '#domain/person/rfc.ts';
import { agreesWithCurp } from './curp-answers.ts';
import type { Field, Section } from './form-definition.ts';
import { visibleFields } from './form-fields.ts';
import {
  type FormValues,
  getValue,
  identityOf,
  normalised,
  siblingPath,
  textOf,
} from './form-values.ts';

export type FieldWarning = ClabeWarning | CurpWarning | RfcWarning | 'curpMismatch';

/** The warnings of one field; an RFC, a birth date and a sex are compared with the CURP beside them. */
export function fieldWarnings(field: Field, values: FormValues): FieldWarning[] {
  const text = normalised(field, getValue(values, field.name));
  const kind = identityOf(field);
  if (kind === 'clabe') return clabeWarnings(text);
  if (kind === 'curp') return curpWarnings(text);
  if (kind !== 'rfc') return agreesWithCurp(field, values) === false ? ['curpMismatch'] : [];
  return rfcWarnings(text, { curp: textOf(getValue(values, siblingPath(field.name, 'curp'))) });
}

/** Every warning of the fields that are asked, as it is sent: `client.rfc:checkDigit`. */
export const formWarnings = (sections: readonly Section[], values: FormValues): string[] =>
  visibleFields(sections, values).flatMap((field) =>
    fieldWarnings(field, values).map((warning) => `${field.name}:${warning}`),
  );
