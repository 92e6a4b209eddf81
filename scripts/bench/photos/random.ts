/** Chance that comes out the same for the same seed (mulberry32), so that a set of photos is the same set each time. */
export type Chance = {
  /** From 0 to 1. */
  next(): number;
  between(least: number, most: number): number;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
};

export function chanceOf(seed: number): Chance {
  let state = (seed * 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
