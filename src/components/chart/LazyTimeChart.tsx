import { Skeleton } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense } from 'react';

const TimeChart = lazy(() => import('./TimeChart.tsx'));

/** The chart, whose library arrives with the first one that is drawn. */
export function LazyTimeChart(props: ComponentProps<typeof TimeChart>) {
  return (
    <Suspense fallback={<Skeleton h="72" aria-hidden="true" />}>
      <TimeChart {...props} />
    </Suspense>
  );
}
