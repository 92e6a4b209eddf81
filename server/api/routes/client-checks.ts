import { Refused } from '#contract/kit/refused.ts';
import { CLABE_WORDS } from '#domain/form/own-words.ts';
import { clabeProblem } from '#domain/person/clabe.ts';
import { isPhone } from '#domain/person/phone.ts';
import { isPostalCode } from '#domain/person/postal-code.ts';

/** @throws Refused 'rule' for what is no telephone of ten digits. */
export function requireTelephone(text: string, field: string) {
  if (!isPhone(text)) throw new Refused('rule', 'Not a telephone.', { [field]: 'error.telephone' });
}

/** @throws Refused 'rule' for an invalid CLABE, or one of bank 000, which does not exist. */
export function requireAccount(text: string, field: string) {
  const problem = clabeProblem(text);
  if (problem) throw new Refused('rule', 'Not a CLABE.', { [field]: CLABE_WORDS[problem] });
}

type Place = { postal_code?: string | undefined; country_id?: number | undefined };

/** @throws Refused 'rule' for what is no postal code of its country. */
export function requirePostalCode({ postal_code, country_id }: Place) {
  if (!postal_code || isPostalCode(postal_code, country_id)) return;
  const fields = { 'address.postal_code': 'error.postalCode' };
  throw new Refused('rule', 'Not a postal code.', fields);
}
