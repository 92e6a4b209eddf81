/** What the check digits of Mexican identifiers share. Source: mexico.md, part C. */

/** Σ value × weight, where weights fall by one from the first character on. */
export function weightedSum(values: readonly number[], firstWeight: number): number {
  return values.reduce((sum, value, index) => sum + value * (firstWeight - index), 0);
}
