/**
 * Money: Mexican pesos. On the wire a number with at most two decimals; inside, whole cents.
 * Source: wire, ground rules; D-39 (MXN everywhere), D-42.
 */

/** The highest amount that the portal takes, pesos. */
export const MOST_TAKEN = 50_000_000;

/**
 * The whole cents of an amount as it came over the wire: 10.5 becomes 1050.
 *
 * @throws RangeError for more than two decimals, for what is not finite, and beyond safe integers.
 */
export function toCents(pesos: number): number {
  const cents = Math.round(pesos * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== pesos) {
    throw new RangeError(`Not an amount in pesos: ${pesos}`);
  }
  return cents === 0 ? 0 : cents;
}

/** @throws RangeError for anything but whole cents. */
export function toPesos(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return cents / 100;
}

/**
 * A computed number of cents as whole ones, half away from zero. The fifteenth digit decides what binary
 * fractions blur: 100.49999999999999 cents are 101, because 1.005 pesos are.
 *
 * @throws RangeError for what is not finite, and beyond safe integers.
 */
export function roundCents(cents: number): number {
  const whole = Math.round(Number(Math.abs(cents).toPrecision(15)));
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not a number of cents: ${cents}`);
  return cents < 0 && whole !== 0 ? -whole : whole;
}

/** A computed amount of pesos in whole cents. @throws RangeError as `roundCents`. */
export const roundToCents = (pesos: number): number => roundCents(pesos * 100);

/** A computed amount as the wire takes it: pesos rounded to the cent. @throws RangeError as `roundToCents`. */
export const roundPesos = (pesos: number): number => toPesos(roundToCents(pesos));

/** No screen shows more. */
const MOST_PESOS = 1e13;

/** `$88,400.00`, the same in every engine; a dash for what is no amount. Source: spec 9, "Mexican pesos with two decimals". */
export function formatMoney(pesos: number): string {
  if (!(Math.abs(pesos) < MOST_PESOS)) return '—';
  const cents = roundToCents(pesos);
  const [whole = '', decimals] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
