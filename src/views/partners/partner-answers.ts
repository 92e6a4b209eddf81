/** Between a partner as it is kept and the answers of the form that writes it. */
import type { PartnerRecord } from '#contract/partners.ts';
import { normalised } from '#domain/form-answer.ts';
import type { Field, FormValues } from '#domain/form-definition.ts';
import type { PartnerType } from '#machines/partners.machine.ts';

export const nameOf = ({ names, first_name, second_name }: PartnerRecord): string =>
  [names, first_name, second_name].filter(Boolean).join(' ');

/** What the form begins with: nothing, or what was written before. */
export function answersOf(fields: readonly Field[], written: PartnerRecord | null): FormValues {
  const known = Object.entries(written ?? {});
  const at = (name: string) => known.find(([key]) => key === name)?.[1];
  return Object.fromEntries(fields.map(({ name }) => [name, String(at(name) ?? '')]));
}

/** What is kept: identifiers and telephones bare, numbers as numbers, nothing for what was not asked. */
export function partnerFrom(
  fields: readonly Field[],
  answers: FormValues,
  type: PartnerType,
): PartnerRecord {
  const at = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? normalised(field, answers[name]) : '';
  };
  return {
    type,
    names: at('names'),
    first_name: at('first_name'),
    second_name: at('second_name'),
    percentage: type === 'AC' ? numberOf(at('percentage')) : null,
    curp: at('curp'),
    rfc: at('rfc'),
    phone: at('phone'),
    mail: at('mail'),
    state_catalog_id: at('state_catalog_id'),
    country_id: numberOf(at('country_id')),
    neighborhood: at('neighborhood'),
    city: at('city'),
  };
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
