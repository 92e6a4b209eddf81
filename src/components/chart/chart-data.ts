/** What a chart over months draws. A null ends a line or begins it later. */
export type ChartSeries = {
  name: string;
  values: readonly (number | null)[];
  /** Lines differ by their dashes as well as by colour. */
  dashes: 'solid' | 'long' | 'short';
  color: 'brand' | 'ink' | 'blue';
};

export type ChartBand = { name: string; low: readonly number[]; high: readonly number[] };

type ChartMark = { at: number; text: string };

export type ChartData = {
  /** The label of each month: `ene`. */
  months: readonly string[];
  series: readonly ChartSeries[];
  band?: ChartBand | undefined;
  /** Months that are named in the chart, by their place. */
  marks?: readonly ChartMark[] | undefined;
  formatValue: (value: number) => string;
};

export const DASHES = { solid: 'none', long: '8 4', short: '2 4' } as const;

export const COLORS = {
  brand: 'var(--p-colors-brand-600)',
  ink: 'var(--p-colors-gray-700)',
  blue: 'var(--p-colors-blue-600)',
} as const;

/** Pixels. */
export const CHART_HEIGHT = 240;

const STEPS = [1, 1.2, 1.4, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The next round number whose half is one too; the largest figure fills most of the chart. */
export function scaleTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((each) => each * power >= value) ?? 10;
  return Math.round(step * power);
}
