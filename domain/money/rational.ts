/** Exact arithmetic: a whole number over a whole number. Decimals lose nothing in it. Source: C6. */

/** `bottom` is above zero. */
export type Rational = { top: bigint; bottom: bigint };

/** @throws RangeError for a bottom of zero. */
export function fraction(top: bigint | number, bottom: bigint | number): Rational {
  const [above, below] = [BigInt(top), BigInt(bottom)];
  if (below === 0n) throw new RangeError('Division by zero');
  return below < 0n ? { top: -above, bottom: -below } : { top: above, bottom: below };
}

export const add = (a: Rational, b: Rational): Rational =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

export const subtract = (a: Rational, b: Rational): Rational =>
  fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);

export const multiply = (a: Rational, b: Rational): Rational =>
  fraction(a.top * b.top, a.bottom * b.bottom);

/** @throws RangeError when `b` is zero. */
export const divide = (a: Rational, b: Rational): Rational =>
  fraction(a.top * b.bottom, a.bottom * b.top);

/** The nearest whole number; a half goes away from zero. */
export function roundedHalfUp({ top, bottom }: Rational): bigint {
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return top < 0n ? -rounded : rounded;
}
