/**
 * Percentages as a person reads them. The unit is a fraction: 0.2 is twenty per cent.
 * Source: spec 9, "percentages show as whole numbers when they end in 00".
 */

/** A no-break space and the sign. */
const SIGN = '\u00a0%';

/** `20 %`, `17.50 %`. Two decimals unless both are zero. */
export function formatPercentage(fraction: number): string {
  const percent = (Math.round(fraction * 10_000) / 100).toFixed(2);
  return `${percent.endsWith('.00') ? percent.slice(0, -3) : percent}${SIGN}`;
}

/** A CAT in per cent, with one decimal: `123.2 %`. */
export const formatCat = (percent: number): string => `${percent.toFixed(1)}${SIGN}`;
