/** A partner of a legal entity. Source: spec 3. */
import { number, object, type Schema, string } from 'yup';
import type { Partner } from '#domain/form/partners.ts';
import { catalogueId, requiredTyped, text, typed } from './kit/fields.ts';

/** A partner: AC shareholder, RL legal representative, AD administrator, T1 and T2 third parties. */
export const partner = object({
  type: string()
    .oneOf(['AC', 'RL', 'AD', 'T1', 'T2'] as const)
    .required(),
  names: requiredTyped(),
  first_name: requiredTyped(),
  second_name: typed().defined(),
  percentage: number().min(0, 'error.percentage').max(100, 'error.percentage').nullable().defined(),
  curp: typed(18, 'curp').defined(),
  rfc: typed(13, 'rfc').defined(),
  phone: typed(20, 'telephone').defined(),
  mail: typed(100).defined(),
  state_catalog_id: text(10).defined(),
  country_id: catalogueId().nullable().defined(),
  neighborhood: typed().defined(),
  city: typed().defined(),
}) satisfies Schema<Partner>;
