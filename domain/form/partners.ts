/**
 * Partners of a legal entity, and the cap on what its shareholders hold. A percentage has at most two
 * decimals and is counted in basis points, because 33.33 + 33.33 + 33.34 must be 100.
 * Source: spec 3 and 5 (shareholders), 9 (cap); C5; D-71.
 */

import type { FormValues } from './form-values.ts';

/** AC shareholder, RL legal representative, AD administrator, T1 and T2 third parties. Source: spec 3. */
export type PartnerType = 'AC' | 'RL' | 'AD' | 'T1' | 'T2';

export type Partner = {
  type: PartnerType;
  names: string;
  first_name: string;
  second_name: string;
  /** Of shareholders only: 0 to 100. */
  percentage: number | null;
  curp: string;
  rfc: string;
  phone: string;
  mail: string;
  state_catalog_id: string;
  country_id: number | null;
  neighborhood: string;
  city: string;
};

type Holder = { type: PartnerType; percentage: number | null };

/** The partners in the values of a form. */
export const partnersIn = ({ partners }: FormValues): Partner[] =>
  Array.isArray(partners) ? (partners as Partner[]) : [];

/** Names and surnames, as one reads them. */
export const partnerName = ({ names, first_name, second_name }: Partner): string =>
  [names, first_name, second_name].filter(Boolean).join(' ');

/** All shareholders together, basis points. Source: spec 9. */
const CAP = 10_000;

/** @throws RangeError for anything but 0 to 100 with at most two decimals. */
export function toBasisPoints(percentage: number): number {
  const points = Math.round(percentage * 100);
  if (!(points >= 0 && points <= CAP && points / 100 === percentage)) {
    throw new RangeError(`Not a share: ${percentage}`);
  }
  return points;
}

/** What the shareholders hold together, per cent. Other partners hold nothing. */
export const totalShare = (partners: readonly Holder[]): number => totalPoints(partners) / 100;

/** What is still to be given away, per cent; never below 0. */
export const remainingShare = (partners: readonly Holder[]): number =>
  Math.max(0, CAP - totalPoints(partners)) / 100;

/** The add button of shareholders is blocked once they hold 100 %; other partners are not counted. */
export const canAddPartner = (partners: readonly Holder[], type: PartnerType): boolean =>
  type !== 'AC' || totalPoints(partners) < CAP;

/** Whether this shareholder with 100 % would replace others, which a person confirms first. */
export const isSoleHolder = (others: readonly Holder[], partner: Holder): boolean =>
  holdsAll(partner) && others.some(({ type }) => type === 'AC');

/** `tooMuch`: with the others above 100 %. `invalid`: no share at all. 100 % always passes: it replaces the others. */
export function shareProblem(
  others: readonly Holder[],
  partner: Holder,
): 'invalid' | 'tooMuch' | null {
  if (partner.type !== 'AC') return null;
  const points = pointsOf(partner);
  if (points === null || points === 0) return 'invalid';
  return points === CAP || totalPoints(others) + points <= CAP ? null : 'tooMuch';
}

/** Whether the shareholders of a finished list hold more than 100 % or an impossible share. */
export const isAboveCap = (partners: readonly Holder[]): boolean => totalPoints(partners) > CAP;

/**
 * The list with a partner at an index, or at its end. Entering 100 leaves only that shareholder;
 * administrators and representatives stay. Source: spec 5.
 */
export function withPartner<P extends Holder>(
  partners: readonly P[],
  partner: P,
  index: number | null,
): P[] {
  const list = index === null ? [...partners, partner] : partners.with(index, partner);
  return holdsAll(partner) ? list.filter((one) => one === partner || one.type !== 'AC') : list;
}

const holdsAll = (partner: Holder) => partner.type === 'AC' && pointsOf(partner) === CAP;

const totalPoints = (partners: readonly Holder[]) =>
  partners
    .filter(({ type }) => type === 'AC')
    .reduce((sum, { percentage }) => sum + Math.round((percentage ?? 0) * 100), 0);

function pointsOf({ percentage }: Holder): number | null {
  try {
    return percentage === null ? null : toBasisPoints(percentage);
  } catch {
    return null;
  }
}
