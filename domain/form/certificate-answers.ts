/** What a tax certificate answers of a form. Each answer is a proposal, which a person takes or leaves. Source: beyond B6; issue 13, 4. */
import { properCase } from '#domain/person/proper-case.ts';
import type { PersonType } from '#domain/person/regime.ts';
import { normaliseRfc } from '#domain/person/rfc.ts';
import type { TaxCertificate } from '#domain/person/tax-certificate.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import { fold } from '#domain/request/search-text.ts';
import { curpAnswers, withCurp } from './curp-answers.ts';
import type { Field } from './form-definition.ts';
import { fieldProblem } from './form-rules.ts';
import { type FormValues, getValue, setValue, textOf } from './form-values.ts';

/** An answer for a field. `current`: what stands there now, which it would replace. */
export type Proposal = { name: string; answer: string; current: string };

/** In the order of a certificate. */
const ANSWERS: readonly [name: string, part: Exclude<keyof TaxCertificate, 'unread'>][] = [
  ['client.rfc', 'rfc'],
  ['client.curp', 'curp'],
  ['client.names', 'names'],
  ['client.first_name', 'first_name'],
  ['client.second_name', 'second_name'],
  ['company.business_name', 'business_name'],
  ['address.postal_code', 'postal_code'],
  ['address.neighborhood', 'neighborhood'],
  ['address.street', 'street'],
  ['address.out_number', 'out_number'],
  ['address.in_number', 'in_number'],
];

/** A company keeps the capitals of its name. */
const PROPER: readonly (keyof TaxCertificate)[] = ['names', 'first_name', 'second_name', 'street'];

export const POSTAL_CODE = 'address.postal_code';
const CURP = 'client.curp';
/** It is looked up in the settlements of the postal code. */
const NEIGHBORHOOD = 'address.neighborhood';

/** A form as it stands. */
export type Shown = {
  /** The fields that are asked. */
  fields: readonly Field[];
  values: FormValues;
  locked: ReadonlySet<string>;
  /** Null: a certificate of either kind of person fills it in. */
  regime: PersonType | null;
};

/** Whether a certificate would answer something that is open. */
export const isWorthReading = ({ fields, values, locked }: Shown): boolean =>
  ANSWERS.some(
    ([name]) =>
      fields.some((field) => field.name === name && field.required) &&
      !locked.has(name) &&
      textOf(getValue(values, name)) === '',
  );

/** Whose certificate it is: `otherPerson` of the other regime, `otherRfc` not of who asks for the credit. */
export function certificateProblem(
  { values, locked, regime }: Shown,
  { rfc }: TaxCertificate,
): 'otherPerson' | 'otherRfc' | null {
  if (regime && regimeOfRfc(rfc) !== regime) return 'otherPerson';
  const known = normaliseRfc(textOf(getValue(values, 'client.rfc')));
  return locked.has('client.rfc') && known !== rfc ? 'otherRfc' : null;
}

/** What differs from what stands there and passes the field's rules. Names of a company's certificate are its own. */
export function certificateProposals(shown: Shown, certificate: TaxCertificate): Proposal[] {
  const { fields, values, locked, regime } = shown;
  return ANSWERS.flatMap(([name, part]) => {
    const field = fields.find((each) => each.name === name);
    const answer = PROPER.includes(part) ? properCase(certificate[part]) : certificate[part];
    if (!field || locked.has(name) || answer === '') return [];
    const current = textOf(getValue(values, name));
    const fits =
      name === NEIGHBORHOOD ||
      fieldProblem(field, setValue(values, name, answer), { regime: regime ?? undefined }) === null;
    return fits && fold(current) !== fold(answer) ? [{ name, answer, current }] : [];
  });
}

/** What is asked, open, and not proposed although the certificate has it or should have it. */
export function leftOut(
  { fields, values, locked }: Shown,
  certificate: TaxCertificate,
  proposals: readonly Proposal[],
): string[] {
  return ANSWERS.filter(([name, part]) => {
    const field = fields.find((each) => each.name === name);
    const isOpen = field && !locked.has(name) && textOf(getValue(values, name)) === '';
    const isSaid = certificate[part] !== '' || certificate.unread.includes(part);
    return isOpen && (field.required || isSaid) && !proposals.some((one) => one.name === name);
  }).map(([name]) => name);
}

/** The values with these answers; a CURP answers the birth date and the sex too. */
export const withProposals = (values: FormValues, proposals: readonly Proposal[]): FormValues =>
  proposals.reduce(
    (filled, { name, answer, current }) =>
      name === CURP ? withCurp(filled, name, answer, current) : setValue(filled, name, answer),
    values,
  );

/** The values of now as they were before the proposals; what was changed since then stays. */
export function withoutProposals(
  now: FormValues,
  before: FormValues,
  proposals: readonly Proposal[],
): FormValues {
  const after = withProposals(before, proposals);
  const names = [...proposals.map(({ name }) => name), ...Object.keys(curpAnswers(after, CURP))];
  const textIn = (values: FormValues, name: string) => fold(textOf(getValue(values, name)));
  return names
    .filter((name) => textIn(now, name) === textIn(after, name))
    .reduce((values, name) => setValue(values, name, getValue(before, name) ?? ''), now);
}
