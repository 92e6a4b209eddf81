/** Postal codes are text: 01030 keeps its zero. Source: spec 5 and 9; C7; D-68. */

/** Mexico in the catalogue of countries. Source: spec 9. */
export const MEXICO_ID = 150;

/** Exactly five digits in Mexico; elsewhere at least five characters. */
export function isPostalCode(text: string, countryId: number = MEXICO_ID): boolean {
  return countryId === MEXICO_ID ? /^\d{5}$/.test(text) : /^.{5,10}$/.test(text.trim());
}

/** Whether its places can be looked up: five digits, in Mexico. */
export const hasLookup = (text: string, countryId: number): boolean =>
  countryId === MEXICO_ID && isPostalCode(text, countryId);
