import { Box, Skeleton } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyPart } from '../loading/lazy-part.tsx';
import { CHART_HEIGHT } from './chart-data.ts';
import { Legend } from './Legend.tsx';

type Props = ComponentProps<typeof import('./TimeChart.tsx').default>;

const TimeChart = lazyPart<Props>(() => import('./TimeChart.tsx'));

/** The chart, whose library arrives with the first one that is drawn. */
export const LazyTimeChart = (props: Props) => (
  <TimeChart {...props} placeholder={<Placeholder {...props} />} />
);

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
