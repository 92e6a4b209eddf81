/**
 * The code that a person reads to support: `PX-7K3F9`. Its letters cannot be confused with one another
 * (no I, L, O, U, 0, 1), so that it can be read out on the telephone. Source: spec 8 is silent; D-107, ruling 19.
 */

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;

export const SUPPORT_CODE = /^PX-[2-9A-HJKMNP-TV-Z]{5}$/;

/** @param random bytes, at least five. */
export function supportCode(random: Uint8Array): string {
  const letters = [...random.slice(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `PX-${letters.join('')}`;
}
