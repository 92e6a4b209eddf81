/**
 * The rules of a dynamic form, compiled from its definition. Both ends run them: the portal under each
 * field, the server on what was sent. Source: spec 5; wire, "The form definition"; D-63 to D-83.
 */
import {
  type FieldProblem,
  type FormContext,
  identityProblem,
  problem,
  problemOf,
  typeProblem,
} from './field-type.ts';
import type { Field, Section } from './form-definition.ts';
import { DECLARATION, requiresDeclaration, sectorOf, visibleFields } from './form-fields.ts';
import { fitsPattern } from './form-pattern.ts';
import { type FormValues, getValue, identityOf, isEmpty, normalised } from './form-values.ts';
import { partnerFields } from './partner-fields.ts';
import { isAboveCap, type Partner, partnersIn } from './partners.ts';

/** Every problem of the fields that are asked, by name; partners as `partners.<index>.<answer>`. */
export function formProblems(
  sections: readonly Section[],
  values: FormValues,
  context: FormContext = {},
): Record<string, FieldProblem> {
  const fields = visibleFields(sections, values);
  const found = fields.flatMap((field) => [
    ...named(field.name, fieldProblem(field, values, context)),
    ...(field.type === 'repeater' ? partnerProblems(field, values) : []),
  ]);
  const declares = requiresDeclaration(sectorOf(fields, values));
  const undeclared = declares && getValue(values, DECLARATION) !== true;
  return Object.fromEntries([
    ...found,
    ...named(DECLARATION, undeclared ? problem('error.required') : null),
  ]);
}

/** The first problem of one field; null when its answer passes. A field that the definition disables passes. */
export function fieldProblem(
  field: Field,
  values: FormValues,
  context: FormContext = {},
): FieldProblem | null {
  if (field.disabled) return null;
  if (field.type === 'repeater') return repeaterProblem(field, values);
  const value = getValue(values, field.name);
  if (isEmpty(field, value)) {
    if (context.given?.has(field.name)) return null;
    return field.required
      ? problemOf(field, 'required', 'error.required')
      : matchProblem(field, values);
  }
  if (typeof value === 'object') return problem('error.invalid');
  if (field.type === 'checkbox')
    return typeof value === 'boolean' ? null : problem('error.invalid');
  const text = normalised(field, value);
  // The words of its own rule come before those of any field.
  return (
    typeProblem(field, text, values, context) ??
    identityProblem(field, text, context) ??
    lengthProblem(field, text) ??
    patternProblem(field, text) ??
    matchProblem(field, values)
  );
}

function lengthProblem(field: Field, text: string): FieldProblem | null {
  const { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY } = field;
  if (text.length < min) return problemOf(field, 'minlength', 'error.minLength', { min });
  return text.length > max ? problemOf(field, 'maxlength', 'error.maxLength', { max }) : null;
}

function patternProblem(field: Field, text: string): FieldProblem | null {
  if (!field.pattern || fitsPattern(field.pattern, text)) return null;
  return problemOf(
    field,
    'pattern',
    PATTERN_WORDS[identityOf(field) ?? field.type] ?? 'error.invalid',
  );
}

/** Of an answer that its own rule takes, and a lender's narrower pattern does not. */
const PATTERN_WORDS: Readonly<Record<string, string>> = {
  rfc: 'error.rfc',
  curp: 'error.curp',
  clabe: 'error.clabe',
  name: 'error.personName',
  tel: 'error.telephone',
  email: 'error.email',
  date: 'error.date',
  number: 'error.number',
  postalCode: 'error.postalCode',
};

function matchProblem(field: Field, values: FormValues): FieldProblem | null {
  const first = field.match_email ?? field.match_phone;
  if (first === undefined) return null;
  const same = { ...field, type: field.match_email ? 'email' : 'tel' } as const;
  const answer = (name: string) => normalised(same, getValue(values, name));
  if (answer(first) === answer(field.name)) return null;
  return problem(field.match_email ? 'error.emailMatch' : 'error.phoneMatch');
}

function repeaterProblem(field: Field, values: FormValues): FieldProblem | null {
  const listed = partnersIn(values).filter(({ type }) => type === field.repeater);
  if (field.required && listed.length === 0) return problem('error.required');
  return field.repeater === 'AC' && isAboveCap(listed) ? problem('error.shares') : null;
}

function partnerProblems({ repeater }: Field, values: FormValues): [string, FieldProblem][] {
  return partnersIn(values).flatMap((partner, index) =>
    partner.type === repeater
      ? partnerFields(repeater).flatMap((field) =>
          named(`partners.${index}.${field.name}`, partnerFieldProblem(field, partner)),
        )
      : [],
  );
}

/** One answer of one partner. A share is above 0 and at most 100, with at most two decimals. */
export function partnerFieldProblem(field: Field, partner: Partial<Partner>): FieldProblem | null {
  const found = fieldProblem(field, partner as FormValues);
  if (field.name !== 'percentage' || found?.key === 'error.required') return found;
  const share = Number(partner.percentage);
  const isShare = share > 0 && share <= 100 && Math.round(share * 100) / 100 === share;
  return isShare ? null : problem('error.percentage');
}

const named = (name: string, found: FieldProblem | null): [string, FieldProblem][] =>
  found ? [[name, found]] : [];
