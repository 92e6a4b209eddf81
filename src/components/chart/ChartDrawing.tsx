import { Box } from '@chakra-ui/react';
import { VictoryArea, VictoryAxis, VictoryLine } from 'victory';
import { type ChartData, COLORS, DASHES, CHART_HEIGHT as HEIGHT } from './chart-data.ts';
import { useWidth } from './use-width.ts';

const PADDING = { top: 24, bottom: 28, left: 16, right: 16 };
const GRID = 'var(--p-colors-gray-200)';
const TEXT = { fill: 'var(--p-colors-gray-600)', fontSize: 12, fontFamily: 'inherit' };
const HALO = { stroke: 'white', strokeWidth: 4, paintOrder: 'stroke' } as const;
/** About as wide as 'sep' and the gap beside it, pixels. */
const LABEL_WIDTH = 34;

/** The height of a mark's name, pixels. */
const MARK_LINE = 18;

type Props = ChartData & { active: number | null };

/** The lines, with Victory's line, area and axis alone. Source: docs/decisions/0030-charts.md. */
export function ChartDrawing({ months, series, band, marks = [], formatValue, active }: Props) {
  const { width, ref } = useWidth();
  const last = Math.max(1, months.length - 1);
  const top = scaleTop(Math.max(1, ...highest(series, band)));
  const common = {
    standalone: false,
    width,
    height: HEIGHT,
    padding: PADDING,
    domain: { x: [0, last] as [number, number], y: [0, top] as [number, number] },
  };
  const xOf = (at: number) => PADDING.left + (at / last) * (width - PADDING.left - PADDING.right);
  const every = Math.ceil((months.length * LABEL_WIDTH) / Math.max(1, width));

  return (
    <Box ref={ref} minH={`${HEIGHT}px`}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          <Grid width={width} />
          {band && (
            <VictoryArea
              {...common}
              data={band.high.map((y, x) => ({ x, y, y0: band.low[x] ?? 0 }))}
              style={{ data: { fill: 'var(--p-colors-brand-200)' } }}
            />
          )}
          {series.map(({ name, values, dashes, color }) => (
            <VictoryLine
              key={name}
              {...common}
              data={values.map((y, x) => ({ x, y }))}
              interpolation="monotoneX"
              style={{
                data: { stroke: COLORS[color], strokeWidth: 3, strokeDasharray: DASHES[dashes] },
              }}
            />
          ))}
          <VictoryAxis
            {...common}
            tickValues={months.map((_, at) => at).filter((at) => at % every === 0)}
            tickFormat={(at: number) => months[at] ?? ''}
            style={{ axis: { stroke: GRID }, tickLabels: { ...TEXT, padding: 6 } }}
          />
          <Values top={top} formatValue={formatValue} />
          {marks.map(({ at, text }, index) => (
            <Mark key={text} x={xOf(at)} text={text} line={index} isRight={at > last / 2} />
          ))}
          {active !== null && (
            <line
              x1={xOf(active)}
              x2={xOf(active)}
              y1={PADDING.top}
              y2={HEIGHT - PADDING.bottom}
              style={{ stroke: 'var(--p-colors-gray-500)' }}
            />
          )}
        </svg>
      )}
    </Box>
  );
}

const highest = (series: ChartData['series'], band: ChartData['band']) => [
  ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  ...(band?.high ?? []),
];

/** The next round number, so that half of it is one too. */
function scaleTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 3, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

const SHARES = [0.5, 1];
const yOf = (share: number) => PADDING.top + (HEIGHT - PADDING.top - PADDING.bottom) * (1 - share);

/** Lines at half and whole of the scale. */
const Grid = ({ width }: { width: number }) =>
  SHARES.map((share) => (
    <line key={share} x1="0" x2={width} y1={yOf(share)} y2={yOf(share)} style={{ stroke: GRID }} />
  ));

/** What those lines are worth, legible over all that is drawn. */
const Values = ({ top, formatValue }: { top: number } & Pick<Props, 'formatValue'>) =>
  SHARES.map((share) => (
    <text key={share} x="0" y={yOf(share) - 5} style={{ ...TEXT, ...HALO }}>
      {formatValue(top * share)}
    </text>
  ));

type MarkProps = { x: number; text: string; isRight: boolean; line: number };

/** Each name stands on a line of its own, so that two of one month can be read. */
function Mark({ x, text, isRight, line }: MarkProps) {
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={PADDING.top}
        y2={HEIGHT - PADDING.bottom}
        style={{ stroke: 'var(--p-colors-gray-700)', strokeDasharray: '2 3' }}
      />
      <text
        x={isRight ? x - 6 : x + 6}
        y={PADDING.top + 16 + line * MARK_LINE}
        textAnchor={isRight ? 'end' : 'start'}
        style={{ ...TEXT, ...HALO, fill: 'var(--p-colors-gray-900)', fontWeight: 600 }}
      >
        {text}
      </text>
    </g>
  );
}
