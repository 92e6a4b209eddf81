/** The rules that come with a field's type or with the end of its name. Source: spec 5; D-63, D-67, D-68. */
import { isAdult, isIsoDay } from '#domain/person/dates.ts';
import { emailProblem } from '#domain/person/email.ts';
import { isNeighborhood } from '#domain/person/neighborhood.ts';
import { isPhone } from '#domain/person/phone.ts';
import { isPostalCode, MEXICO_ID } from '#domain/person/postal-code.ts';
import type { Field, FieldErrors } from './form-definition.ts';
import {
  type FormValues,
  getValue,
  identityOf,
  lastName,
  siblingPath,
  textOf,
} from './form-values.ts';
import { identityWords } from './own-words.ts';

/** What is wrong with an answer: the key of a text or the lender's own words, and the figures in it. */
export type FieldProblem = { key: string; params: Record<string, string | number> };

/** What a rule needs to know besides the values. */
export type FormContext = {
  /** The settlements of the postal code, by name: what is picked among them passes. */
  neighborhoods?: ReadonlySet<string> | undefined;
  /** ISO day. Absent, no age is too young and no day is in the future. */
  today?: string | undefined;
  /** Decides the length of the client's own RFC; both lengths pass when absent. */
  regime?: 'PF' | 'PM' | undefined;
  /** Names whose answer was given before and is kept when the field stays empty (the tax password). */
  given?: ReadonlySet<string> | undefined;
};

export const problem = (key: string, params: FieldProblem['params'] = {}): FieldProblem => ({
  key,
  params,
});

/** The field's own text where the definition has one. */
export const problemOf = (
  field: Field,
  kind: keyof FieldErrors,
  key: string,
  params = {},
): FieldProblem => problem(field.errors?.[kind] ?? key, params);

/** The longest e-mail address outside the offer form. */
const LONGEST_EMAIL = 100;

/** What the type of a field asks: an address, a number, a day, one of the choices. */
export function typeProblem(
  field: Field,
  text: string,
  values: FormValues,
  context: FormContext,
): FieldProblem | null {
  switch (field.type) {
    case 'email':
      return emailProblem(text, LONGEST_EMAIL) && problemOf(field, 'email', 'error.email');
    case 'tel':
      return isPhone(text) ? null : problemOf(field, 'pattern', 'error.telephone');
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? null : problemOf(field, 'pattern', 'error.number');
    case 'date':
      return dateProblem(field, text, context);
    case 'postalCode':
      return isPostalCode(text, countryOf(field, values)) ? null : problem('error.postalCode');
    case 'select':
    case 'radio': {
      const choices = field.source ? undefined : field.options;
      return !choices || choices.some(({ value }) => value === text)
        ? null
        : problem('error.invalid');
    }
    default:
      return null;
  }
}

function dateProblem(field: Field, text: string, { today }: FormContext): FieldProblem | null {
  if (!isIsoDay(text)) return problemOf(field, 'pattern', 'error.date');
  if (today === undefined) return null;
  const name = lastName(field.name);
  if (['birth_date', 'birthdate'].includes(name)) {
    if (text > today) return problem('error.date');
    return isAdult(text, today) ? null : problem('error.adult');
  }
  return name === 'company_creation_date' && text > today ? problem('error.date') : null;
}

/** What an identifier, a name or a neighborhood must be, whatever its type. */
export function identityProblem(
  field: Field,
  text: string,
  context: FormContext,
): FieldProblem | null {
  const kind = identityOf(field);
  if (kind) {
    const regime = field.name === 'client.rfc' ? context.regime : undefined;
    const words = identityWords(kind, text, { regime, today: context.today });
    return words === null ? null : problemOf(field, 'pattern', words);
  }
  if (lastName(field.name) !== 'neighborhood' || isNeighborhood(text, context.neighborhoods)) {
    return null;
  }
  return problemOf(field, 'pattern', 'error.neighborhood');
}

function countryOf(field: Field, values: FormValues): number {
  return Number(textOf(getValue(values, siblingPath(field.name, 'country_id'))) || MEXICO_ID);
}
