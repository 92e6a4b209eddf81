/** The rules that come with a field's type or with the end of its name. Source: spec 5; D-67, D-68. */
import { isClabe } from './clabe.ts';
import { isCurp } from './curp.ts';
import { isAdult, isIsoDay } from './dates.ts';
import { emailProblem } from './email.ts';
import { type FieldProblem, type FormContext, own, problem } from './field-problem.ts';
import { identityOf } from './form-answer.ts';
import type { Field, FormValues } from './form-definition.ts';
import { besides, getValue, lastName, textOf } from './form-values.ts';
import { isNeighborhood } from './neighborhood.ts';
import { isPhone } from './phone.ts';
import { isPostalCode, MEXICO_ID } from './postal-code.ts';
import { isRfc } from './rfc.ts';

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
      return emailProblem(text, LONGEST_EMAIL) && own(field, 'email', 'error.email');
    case 'tel':
      return isPhone(text) ? null : own(field, 'pattern', 'error.telephone');
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? null : own(field, 'pattern', 'error.invalid');
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
  if (!isIsoDay(text)) return own(field, 'pattern', 'error.date');
  if (today === undefined) return null;
  const name = lastName(field.name);
  if (['birth_date', 'birthdate'].includes(name)) {
    if (text > today) return problem('error.date');
    return isAdult(text, today) ? null : problem('error.adult');
  }
  return name === 'company_creation_date' && text > today ? problem('error.date') : null;
}

/** What an identifier or a neighborhood must be, whatever its type. */
export function identityProblem(
  field: Field,
  text: string,
  context: FormContext,
): FieldProblem | null {
  const kind = identityOf(field);
  const regime = field.name === 'client.rfc' ? context.regime : undefined;
  if (kind === 'rfc' && !isRfc(text, regime)) return own(field, 'pattern', 'error.rfc');
  if (kind === 'curp' && !isCurp(text, context.today)) return own(field, 'pattern', 'error.curp');
  if (kind === 'clabe' && !isClabe(text)) return own(field, 'pattern', 'error.clabe');
  if (lastName(field.name) !== 'neighborhood' || isNeighborhood(text, context.neighborhoods)) {
    return null;
  }
  return own(field, 'pattern', 'error.neighborhood');
}

function countryOf(field: Field, values: FormValues): number {
  return Number(textOf(getValue(values, besides(field.name, 'country_id'))) || MEXICO_ID);
}
