/** What was measured, beside what was promised. People judge it; the bench only prints. */
export type Figure = {
  what: string;
  /** The most it may be, in the unit. */
  budget: number;
  measured: number;
  unit: 'kB' | 's' | 'ms' | 'MB' | '%' | 'x';
  /** Where the figure comes from, when that is worth a word. */
  note?: string;
};

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

export function table(figures: Figure[]) {
  return figures.map(({ what, budget, measured, unit, note = '' }) => ({
    what,
    budget: `<= ${budget} ${unit}`,
    measured: `${rounded(measured)} ${unit}`,
    verdict: measured <= budget ? 'ok' : 'over',
    note,
  }));
}

/** Three digits that mean something. */
const rounded = (figure: number) => Number(figure.toPrecision(3));

export async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
}
