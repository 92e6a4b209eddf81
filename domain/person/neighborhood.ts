/**
 * Neighborhoods. What is typed has letters with accents and single spaces only; what was picked from the
 * catalogue passes as it is ("20 de Noviembre"). Source: spec 5; C7; D-67.
 */

const FORM = /^\p{L}+( \p{L}+)*$/u;

/** @param catalogue the settlements of the postal code, by name. */
export function isNeighborhood(text: string, catalogue: ReadonlySet<string> = new Set()): boolean {
  const name = text.normalize('NFC').trim();
  return catalogue.has(name) || catalogue.has(text) || FORM.test(name);
}
