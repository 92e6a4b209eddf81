/**
 * The sector of a business. Two of them declare what they do for the environment and society, and
 * answer no risk matrix. Source: spec 3 and 5 (actividad_del_sector); D-76, D-77.
 */
import type { Field, FormValues } from './form-definition.ts';
import { getValue, lastName, textOf } from './form-values.ts';

/** Where the declaration's tick is kept. Source: spec 3, client submission. */
export const DECLARATION = 'client.accepted_terms_and_conditions';

const DECLARING = ['gasolineras', 'transporte'];

/** Whether a sector must tick the declaration, and stores no risk matrix. */
export const requiresDeclaration = (sector: string | null | undefined): boolean =>
  DECLARING.includes((sector ?? '').trim().toLowerCase());

/** The sector field is known by its id or the end of its name. */
export const isSectorField = (field: Field): boolean =>
  [field.id, lastName(field.name)].includes('actividad_del_sector');

/** The sector that was chosen among these fields; empty when none was. */
export function sectorOf(fields: readonly Field[], values: FormValues): string {
  const field = fields.find(isSectorField);
  return field ? textOf(getValue(values, field.name)) : '';
}
