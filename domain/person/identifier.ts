/**
 * What all Mexican identifiers share: any spacing and case is accepted, the normalised value is validated and sent.
 * Source: mexico.md, part C, general rule.
 */

/** NFC, upper case, without spaces, dashes and dots. */
export const normaliseIdentifier = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '');

/** Σ value × weight, where weights fall by one from the first character on. */
export function weightedSum(values: readonly number[], firstWeight: number): number {
  return values.reduce((sum, value, index) => sum + value * (firstWeight - index), 0);
}
