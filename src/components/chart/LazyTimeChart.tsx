import { Box, Skeleton } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { CHART_HEIGHT } from './chart-data.ts';
import { Legend } from './Legend.tsx';

const TimeChart = lazy(() => import('./TimeChart.tsx'));

type Props = ComponentProps<typeof TimeChart>;

/** The chart, whose library arrives with the first one that is drawn. */
export function LazyTimeChart(props: Props) {
  return (
    <Suspense fallback={<Placeholder {...props} />}>
      <TimeChart {...props} />
    </Suspense>
  );
}

/** As high as the chart, so that nothing below it moves. */
const Placeholder = ({ series, band }: Props) => (
  <Box aria-hidden="true">
    <Legend series={series} band={band} />
    <Skeleton h={`${CHART_HEIGHT}px`} />
    <Box minH="6" fontSize="sm" visibility="hidden">
      <FormattedMessage id="chart.hint" />
    </Box>
  </Box>
);
