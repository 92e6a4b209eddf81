import { Box } from '@chakra-ui/react';
import {
  VictoryArea,
  VictoryAxis,
  VictoryChart,
  VictoryContainer,
  VictoryLabel,
  VictoryLine,
  VictoryScatter,
} from 'victory';
import { type ChartData, COLORS, DASHES, CHART_HEIGHT as HEIGHT, scaleTop } from './chart-data.ts';
import { useWidth } from './use-width.ts';

const PADDING = { top: 24, bottom: 28, left: 16, right: 16 };
const INNER_HEIGHT = HEIGHT - PADDING.top - PADDING.bottom;
const GRID = 'var(--p-colors-gray-200)';
const TEXT = { fill: 'var(--p-colors-gray-600)', fontSize: 12, fontFamily: 'inherit' };
const HALO = { stroke: 'white', strokeWidth: 4, paintOrder: 'stroke' } as const;
const NONE = { stroke: 'none' };
/** About as wide as 'sep' and the gap beside it, pixels. */
const LABEL_WIDTH = 34;

/** The height of a mark's name, pixels. */
const MARK_LINE = 18;

type Props = ChartData & { active: number | null };

/** Source: docs/decisions/0083-motion.md. */
export function ChartDrawing({ months, series, band, marks = [], formatValue, active }: Props) {
  const { width, ref } = useWidth();
  const last = Math.max(1, months.length - 1);
  const top = scaleTop(Math.max(1, ...highest(series, band)));
  const every = Math.ceil((months.length * LABEL_WIDTH) / Math.max(1, width));
  const values = { dependentAxis: true, tickValues: [top / 2, top] };

  return (
    <Box ref={ref} minH={`${HEIGHT}px`} aria-hidden="true">
      {width > 0 && (
        <VictoryChart
          width={width}
          height={HEIGHT}
          padding={PADDING}
          domain={{ x: [0, last], y: [0, top] }}
          containerComponent={<VictoryContainer responsive={false} />}
        >
          <VictoryAxis
            {...values}
            tickFormat={() => ''}
            style={{ axis: NONE, ticks: NONE, grid: { stroke: GRID, strokeDasharray: 'none' } }}
          />
          {band && (
            <VictoryArea
              data={band.high.map((y, x) => ({ x, y, y0: band.low[x] ?? 0 }))}
              style={{ data: { fill: 'var(--p-colors-brand-200)' } }}
            />
          )}
          {series.filter(isOnePoint).map(({ name, values, color }) => (
            <VictoryScatter
              key={`${name} point`}
              data={values.flatMap((y, x) => (y === null ? [] : { x, y }))}
              size={6}
              style={{ data: { fill: COLORS[color] } }}
            />
          ))}
          {series.map(({ name, values, dashes, color }) => (
            <VictoryLine
              key={name}
              data={values.map((y, x) => ({ x, y }))}
              interpolation="monotoneX"
              style={{
                data: { stroke: COLORS[color], strokeWidth: 3, strokeDasharray: DASHES[dashes] },
              }}
            />
          ))}
          <VictoryAxis
            tickValues={months.map((_, at) => at).filter((at) => at % every === 0)}
            tickFormat={(at: number) => months[at] ?? ''}
            style={{
              axis: { stroke: GRID },
              ticks: NONE,
              grid: NONE,
              tickLabels: { ...TEXT, padding: 6 },
            }}
          />
          <VictoryAxis
            {...values}
            tickFormat={formatValue}
            tickLabelComponent={<VictoryLabel x={0} dy={-11} textAnchor="start" />}
            style={{ axis: NONE, ticks: NONE, grid: NONE, tickLabels: { ...TEXT, ...HALO } }}
          />
          {marks.map(({ at, text }, line) => (
            <VictoryAxis
              key={text}
              dependentAxis
              axisValue={at}
              orientation={at > last / 2 ? 'left' : 'right'}
              // Each name on a line of its own, so that two of one month can be read.
              tickValues={[top * (1 - (12 + line * MARK_LINE) / INNER_HEIGHT)]}
              tickFormat={() => text}
              style={MARK}
            />
          ))}
          {active !== null && (
            <VictoryAxis
              dependentAxis
              axisValue={active}
              tickFormat={() => ''}
              style={{ axis: { stroke: 'var(--p-colors-gray-500)' }, ticks: NONE, grid: NONE }}
            />
          )}
        </VictoryChart>
      )}
    </Box>
  );
}

/** A line through one month would not be seen. */
const isOnePoint = ({ values }: ChartData['series'][number]) =>
  values.filter((value) => value !== null).length === 1;

/** A month that is named: a line with its name beside it. */
const MARK = {
  axis: { stroke: 'var(--p-colors-gray-700)', strokeDasharray: '2 3' },
  ticks: NONE,
  grid: NONE,
  tickLabels: {
    ...TEXT,
    ...HALO,
    fill: 'var(--p-colors-gray-900)',
    fontWeight: 600,
    padding: 6,
  },
} as const;

const highest = (series: ChartData['series'], band: ChartData['band']) => [
  ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  ...(band?.high ?? []),
];
