import { Box } from '@chakra-ui/react';
import { type ChartBand, type ChartSeries, COLORS, DASHES } from './chart-data.ts';

type Props = { series: readonly ChartSeries[]; band: ChartBand | undefined };

/** Names beside the shapes of the lines. */
export function Legend({ series, band }: Props) {
  return (
    <Box display="flex" flexWrap="wrap" columnGap="5" rowGap="1" fontSize="sm" mb="2">
      {series.map(({ name, dashes, color }) => (
        <Name key={name} text={name}>
          <path
            d="M0 6H28"
            fill="none"
            strokeWidth="3"
            style={{ stroke: COLORS[color], strokeDasharray: DASHES[dashes] }}
          />
        </Name>
      ))}
      {band && (
        <Name text={band.name}>
          <rect width="28" height="12" style={{ fill: 'var(--p-colors-brand-200)' }} />
        </Name>
      )}
    </Box>
  );
}

function Name({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Box display="flex" alignItems="center" gap="2">
      <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true" focusable="false">
        {children}
      </svg>
      {text}
    </Box>
  );
}
