/** Which fields of a form are asked, given what was answered so far. Source: spec 3 (options with fields or subsections). */
import type { Field, FieldOption, FormValues, Section } from './form-definition.ts';
import { getValue } from './form-values.ts';
import { isSectorField, requiresDeclaration, sectorOf } from './sector.ts';

/** The option that is chosen; a checkbox has the option 'true' or 'false'. */
export function chosenOption(field: Field, values: FormValues): FieldOption | undefined {
  const value = getValue(values, field.name);
  return value === undefined || value === null
    ? undefined
    : field.options?.find((option) => option.value === String(value));
}

/**
 * The fields a person sees, in order: an option's own fields only while it is chosen, hidden ones never,
 * and no question of the risk matrix once the sector has none (D-77).
 */
export const visibleFields = (sections: readonly Section[], values: FormValues): Field[] =>
  askedFields(sections, values).filter((field) => !field.hidden);

/** The visible fields and the hidden ones among them, whose answers go along unseen. */
export function askedFields(sections: readonly Section[], values: FormValues): Field[] {
  const fields = sections.flatMap((section) => fieldsOf(section, (field) => chosen(field, values)));
  const hasNoMatrix = requiresDeclaration(sectorOf(fields, values));
  return fields.filter((field) => !hasNoMatrix || !field.matrixRisk || isSectorField(field));
}

/** Every field of a definition, whatever was answered. */
export const allFields = (sections: readonly Section[]): Field[] =>
  sections.flatMap((section) => fieldsOf(section, (field) => field.options ?? []));

type OptionsOf = (field: Field) => readonly FieldOption[];

function fieldsOf(section: Section, optionsOf: OptionsOf): Field[] {
  return [
    ...section.fields.flatMap((field) => withOptions(field, optionsOf)),
    ...(section.subsections ?? []).flatMap((inner) => fieldsOf(inner, optionsOf)),
  ];
}

function withOptions(field: Field, optionsOf: OptionsOf): Field[] {
  if (field.hidden) return [field];
  return [
    field,
    ...optionsOf(field).flatMap((option) => [
      ...(option.fields ?? []).flatMap((inner) => withOptions(inner, optionsOf)),
      ...(option.subsections ?? []).flatMap((section) => fieldsOf(section, optionsOf)),
    ]),
  ];
}

function chosen(field: Field, values: FormValues): FieldOption[] {
  const option = chosenOption(field, values);
  return option ? [option] : [];
}
