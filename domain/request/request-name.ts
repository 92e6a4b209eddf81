/**
 * A request's name for people: `SOL-7K4F-29`. Five letters count the request, in an order that hides how many
 * there are; the sixth checks them. The letters have no look-alikes (no I, L, O, U, V, 0, 1), and their number is
 * prime, so that one wrong letter, or two that changed places, make a name of no request. Source: ruling 32.
 */

const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const BASE = 29;
const COUNT = 5;
const NAMES = BASE ** COUNT;

/** Neighbours in time are no neighbours in name. `STEP` times `BACK` is one more than a multiple of `NAMES`. */
const STEP = 7_368_787;
const BACK = 7_412_207;

/**
 * @param number of the request, from 1.
 * @throws RangeError for a number that has no name, from 20,511,149 on.
 */
export function requestName(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number >= NAMES) {
    throw new RangeError(`No request has the number ${number}.`);
  }
  const digits = digitsOf((number * STEP) % NAMES);
  const letters = [...digits, checkOf(digits)].map((digit) => LETTERS[digit]).join('');
  return `SOL-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The number of the request that a person named, however they wrote it; null for a name of none. */
export function requestNumber(name: string): number | null {
  const letters = name.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^SOL/, '');
  const digits = [...letters].map((letter) => LETTERS.indexOf(letter));
  if (digits.length !== COUNT + 1 || digits.includes(-1)) return null;
  const counted = digits.slice(0, COUNT);
  if (checkOf(counted) !== digits[COUNT]) return null;
  const number = (counted.reduce((sum, digit) => sum * BASE + digit, 0) * BACK) % NAMES;
  return number === 0 ? null : number;
}

const digitsOf = (value: number): number[] =>
  Array.from(
    { length: COUNT },
    (_, place) => Math.floor(value / BASE ** (COUNT - 1 - place)) % BASE,
  );

/** With weights 1 to 6 all six digits come to a multiple of 29; -1/6 is 24 there. */
const checkOf = (digits: readonly number[]): number =>
  (24 * digits.reduce((sum, digit, place) => sum + (place + 1) * digit, 0)) % BASE;
