/** The values a form begins with, and which fields are locked. Source: spec 5 (prefilled from the client and locked when filled), 6 (amazon skips locking); D-59, D-70. */
import { MEXICO_ID } from '#domain/person/postal-code.ts';
import { isPrefillOpen } from '#domain/request/platforms.ts';
import { clientFields } from './client-record.ts';
import type { Field, Section } from './form-definition.ts';
import { allFields } from './form-fields.ts';
import { fieldProblem } from './form-rules.ts';
import { type FormValues, getValue, lastName, setValue } from './form-values.ts';
import { type Form, type FormRecord, readForm } from './wire.ts';

export type InitialValues = { values: FormValues; locked: ReadonlySet<string> };

/** The sections whose fields are locked, by the beginning of their ids. Source: spec 5. */
const LOCKING = /^(personal|general|additional)/i;

/**
 * The record's answers, with defaults where it has none. A field is locked when the record fills it with
 * an answer that passes the rules of this regime. The confirmation of a locked answer is filled and stays
 * open; the others are for the person to write.
 */
export function initialValues(form: Omit<Form, 'requestId'>, record: FormRecord): InitialValues {
  const { sections, regime, platform } = form;
  const fields = allFields(sections);
  const known = withDefaults(fields, readForm(form, record));
  const isFilled = (field: Field) =>
    getValue(known, field.name) !== '' && fieldProblem(field, known, { regime }) === null;
  const lockable = isPrefillOpen(platform) ? [] : lockableFields(sections);
  const locked = new Set(lockable.filter(isFilled).map(({ name }) => name));
  return { values: withoutConfirmations(fields, known, locked), locked };
}

const lockableFields = (sections: readonly Section[]): Field[] =>
  allFields(sections.filter(({ id }) => LOCKING.test(id))).filter(
    ({ name }) => recordField(name)?.isLocked,
  );

const withDefaults = (fields: readonly Field[], values: FormValues): FormValues =>
  fields.reduce((filled, { name }) => {
    const id = lastName(name) === 'country_id' ? MEXICO_ID : recordField(name)?.byDefault;
    const isOpen = id !== undefined && getValue(filled, name) === '';
    return isOpen ? setValue(filled, name, String(id)) : filled;
  }, values);

/** The field of the client's record that a field of the form asks for. */
const recordField = (name: string) =>
  clientFields.find(([field]) => name === `client.${field}`)?.[1];

const withoutConfirmations = (
  fields: readonly Field[],
  values: FormValues,
  locked: ReadonlySet<string>,
): FormValues =>
  fields.reduce((open, field) => {
    const first = field.match_email ?? field.match_phone;
    return first === undefined || locked.has(first) ? open : setValue(open, field.name, '');
  }, values);

/**
 * The names that are locked now: not those that the person opened or the server rejected, nor any that
 * holds another answer than at first, so that every mistake can be corrected.
 */
export function lockedFields(
  { values, locked }: InitialValues,
  now: FormValues,
  opened: ReadonlySet<string>,
  rejected: Readonly<Record<string, unknown>>,
): Set<string> {
  const isSame = (name: string) => getValue(now, name) === getValue(values, name);
  return new Set(
    [...locked].filter((name) => isSame(name) && !opened.has(name) && !rejected[name]),
  );
}

/** The fields that are asked: what is locked is not confirmed. Source: issue 13. */
export const withoutLockedConfirmations = (
  fields: readonly Field[],
  locked: ReadonlySet<string>,
): Field[] =>
  fields.filter(({ match_email, match_phone }) => !locked.has(match_email ?? match_phone ?? ''));

/**
 * The values of a tab that is opened for the first time, with the answers of the other tab where it has
 * none of its own. An RFC is never copied: a person and a company do not share one. Source: D-59.
 */
export function withAnswersOf(
  other: FormValues,
  sections: readonly Section[],
  values: FormValues,
): FormValues {
  return allFields(sections).reduce((filled, { name }) => {
    const answer = getValue(other, name);
    const isOpen = (getValue(filled, name) ?? '') === '' && lastName(name) !== 'rfc';
    return answer !== undefined && isOpen ? setValue(filled, name, answer) : filled;
  }, values);
}
