/** A measured figure beside its budget. The bench prints it and does not fail. */
export type Figure = {
  what: string;
  /** The maximum, in the unit. */
  budget: number;
  measured: number;
  unit: 'kB' | 's' | 'ms' | 'MB' | '%' | 'x';
  /** How it was measured. */
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

/** Three significant digits. */
const rounded = (figure: number) => Number(figure.toPrecision(3));

export async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
}
