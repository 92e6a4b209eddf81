/** A partner of a legal entity. Source: spec 3. */
import { number, object, type Schema, string } from 'yup';
import type { Partner } from '#domain/form/partners.ts';
import { catalogueId, requiredText, text } from './kit/fields.ts';

/** A partner: AC shareholder, RL legal representative, AD administrator, T1 and T2 third parties. */
export const partner = object({
  type: string()
    .oneOf(['AC', 'RL', 'AD', 'T1', 'T2'] as const)
    .required(),
  names: requiredText(),
  first_name: requiredText(),
  second_name: text().defined(),
  percentage: number().min(0, 'error.percentage').max(100, 'error.percentage').nullable().defined(),
  curp: text(18).defined(),
  rfc: text(13).defined(),
  phone: text(20).defined(),
  mail: text(100).defined(),
  state_catalog_id: text(10).defined(),
  country_id: catalogueId().nullable().defined(),
  neighborhood: text().defined(),
  city: text().defined(),
}) satisfies Schema<Partner>;
