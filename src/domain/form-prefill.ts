/**
 * What a form knows before anybody types: the answers of the person's record, and which of them are
 * locked. Source: spec 5 (prefilled from the client and locked when filled), 6 (amazon skips locking).
 */
import { defaultAnswer } from './form-defaults.ts';
import type { Field, FormValue, FormValues, Section } from './form-definition.ts';
import { allFields } from './form-fields.ts';
import { fieldProblem } from './form-rules.ts';
import { getValue, lastName, setValue } from './form-values.ts';

/** Prefills without locking. Source: spec 6. */
const UNLOCKED_PLATFORM = 'amazon';

/** The sections whose fields are locked, by the beginning of their ids. Source: spec 5. */
const LOCKING = /^(personal|general|additional)/i;

/** The client's names, e-mail, telephone, CLABE and RFC, by the end of the field's name. Source: spec 5. */
const LOCKED = ['names', 'first_name', 'second_name', 'email', 'telephone', 'account_key', 'rfc'];

/** The user info, or as much of it as is known: `client`, `address`, `company` and so on. */
export type KnownRecord = { client: object };

/**
 * The answers a form begins with and the names that are locked. A field is locked when the record fills
 * it, and with something that passes its own rules: nobody is held by what they cannot mend.
 * Confirmations of a locked answer are filled and stay open.
 */
export function prefill(
  sections: readonly Section[],
  record: KnownRecord,
  platform: string,
): { values: FormValues; locked: Set<string> } {
  const fields = allFields(sections).filter(({ type }) => type !== 'repeater');
  const known = fields.reduce<FormValues>(
    (values, field) => setValue(values, field.name, initialValue(field, record)),
    {},
  );
  const locked = new Set(
    platform === UNLOCKED_PLATFORM
      ? []
      : lockable(sections)
          .filter((field) => fills(field, known))
          .map(({ name }) => name),
  );
  return { values: confirmed(fields, known, locked), locked };
}

/** The fields of the locking sections that hold what the client told before. */
const lockable = (sections: readonly Section[]): Field[] =>
  allFields(sections.filter(({ id }) => LOCKING.test(id))).filter(
    ({ name }) => /^client\.[^.]+$/.test(name) && LOCKED.includes(lastName(name)),
  );

function fills(field: Field, values: FormValues): boolean {
  return getValue(values, field.name) !== '' && fieldProblem(field, values) === null;
}

function confirmed(fields: readonly Field[], values: FormValues, locked: ReadonlySet<string>) {
  return fields.reduce((filled, field) => {
    const first = field.match_email ?? field.match_phone;
    if (first === undefined || !locked.has(first)) return filled;
    return setValue(filled, field.name, getValue(values, first) ?? '');
  }, values);
}

/** The default, or else empty text, or an unticked box, where nothing is known. */
function initialValue(field: Field, record: KnownRecord): FormValue {
  const known = knownAt(record, field.name);
  if (field.type === 'checkbox') return known === true;
  if (typeof known === 'string') return known;
  if (typeof known === 'number' || typeof known === 'boolean') return String(known);
  return defaultAnswer(field.name);
}

const knownAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Object.entries(inner).find(([key]) => key === name)?.[1];
  }, record);
