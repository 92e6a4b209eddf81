import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ChartDrawing } from './ChartDrawing.tsx';
import type { ChartData } from './chart-data.ts';
import { Legend } from './Legend.tsx';

type Props = ChartData & {
  /** What the chart shows, for a screen reader. */
  label: string;
  /** Each point in words: the tooltip. */
  points: readonly string[];
};

/**
 * Lines over months. A range control lies over the drawing, so that arrow keys, a finger and a mouse read the
 * points alike; what a finger touched stays after it is lifted. The table beside the chart has the same figures. Source: spec 2; screens, "Credit summary panel".
 */
export default function TimeChart({ label, points, ...data }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const last = points.length - 1;

  const follow = (event: React.PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const place = Math.round(((event.clientX - left) / width) * last);
    setActive(Math.min(last, Math.max(0, place)));
  };

  return (
    <Box>
      <Legend series={data.series} band={data.band} />
      <Box
        position="relative"
        borderRadius="l2"
        css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.700' } }}
      >
        <ChartDrawing {...data} active={active} />
        <chakra.input
          type="range"
          min={0}
          max={last}
          value={active ?? 0}
          aria-label={label}
          aria-valuetext={points[active ?? 0] ?? ''}
          onChange={(event) => setActive(Number(event.currentTarget.value))}
          onFocus={() => setActive(active ?? 0)}
          onPointerMove={follow}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(null)}
          onKeyDown={(event) => event.key === 'Escape' && setActive(null)}
          position="absolute"
          insetBlock="0"
          insetInline="4"
          w="calc(100% - {sizes.8})"
          h="full"
          opacity="0"
          cursor="crosshair"
          touchAction="pan-y"
        />
      </Box>
      <Box minH="6" fontSize="sm" color="fg.muted" aria-hidden="true">
        {active === null ? <FormattedMessage id="chart.hint" /> : points[active]}
      </Box>
    </Box>
  );
}
