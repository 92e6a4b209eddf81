/** Pseudo-random numbers by seed (mulberry32), so that each run makes the same photos. */
export type Random = {
  /** From 0 to 1. */
  next(): number;
  between(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

export function randomOf(seed: number): Random {
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
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
