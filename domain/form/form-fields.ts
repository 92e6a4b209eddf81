/** Which fields of a form are asked, given the answers so far. Source: spec 3 (options with fields or subsections), 4 (regimes); D-76, D-77. */
import type { Regime } from '#domain/person/regime.ts';
import type { Field, FieldOption, FormDefinition, Section } from './form-definition.ts';
import { type FormValues, getValue, lastName, textOf } from './form-values.ts';

/** The sections of a form that a regime sees, nested ones too; AMBOS sees both sets. */
export const sectionsFor = (
  definition: Pick<FormDefinition, 'sections'>,
  regime: Regime,
): Section[] => sectionsSeen(definition.sections, regime);

function sectionsSeen(sections: readonly Section[], regime: Regime): Section[] {
  return sections
    .filter((section) => !section.regime || regime === 'AMBOS' || section.regime === regime)
    .map((section) =>
      section.subsections
        ? { ...section, subsections: sectionsSeen(section.subsections, regime) }
        : section,
    );
}

/** The option that is chosen; a checkbox has the option 'true' or 'false'. */
export function chosenOption(field: Field, values: FormValues): FieldOption | undefined {
  if (!field.options) return undefined;
  const value = getValue(values, field.name);
  if (value === undefined || value === null) return undefined;
  const chosen = String(value);
  return field.options.find((option) => option.value === chosen);
}

/** The fields a person sees, in order: those that are asked, without the hidden ones. */
export const visibleFields = (sections: readonly Section[], values: FormValues): Field[] =>
  askedFields(sections, values).filter((field) => !field.hidden);

/**
 * The fields whose answers count, hidden ones included: an option's own fields only while it is chosen,
 * and no question of the risk matrix, nor what hangs on it, in a sector that has none (D-77).
 */
export function askedFields(sections: readonly Section[], values: FormValues): Field[] {
  const chosen = (field: Field) => [chosenOption(field, values) ?? []].flat();
  const fields = sections.flatMap((section) => fieldsOf(section, chosen));
  if (!requiresDeclaration(sectorOf(fields, values))) return fields;
  const unlessRisk = (field: Field) => (isRiskQuestion(field) ? [] : chosen(field));
  return sections
    .flatMap((section) => fieldsOf(section, unlessRisk))
    .filter((field) => !isRiskQuestion(field));
}

/** Every field of a definition, whatever the answers. */
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

/** The path of the declaration's tick. Source: spec 3, client submission. */
export const DECLARATION = 'client.accepted_terms_and_conditions';

const DECLARING_SECTORS = ['gasolineras', 'transporte'];

/** Whether a sector must tick the environmental and social declaration, and has no risk matrix. Source: spec 5; D-76, D-77. */
export const requiresDeclaration = (sector: string): boolean =>
  DECLARING_SECTORS.includes(sector.trim().toLowerCase());

/** The sector field is known by its id or the end of its name. Source: spec 3 (actividad_del_sector). */
export const isSectorField = (field: Field): boolean =>
  [field.id, lastName(field.name)].includes('actividad_del_sector');

/** Whether the answer goes into the risk matrix; the sector never does. */
export const isRiskQuestion = (field: Field): boolean =>
  field.matrixRisk === true && !isSectorField(field);

/** The sector that was chosen among these fields; empty when none was. */
export function sectorOf(fields: readonly Field[], values: FormValues): string {
  const field = fields.find(isSectorField);
  return field ? textOf(getValue(values, field.name)) : '';
}
