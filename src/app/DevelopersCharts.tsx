import { lazy, Suspense } from 'react';
import { watchFlows } from './inspection.ts';

/** The live charts; their code comes to the stand-ins' pages alone. */
const Charts = lazy(async () => {
  const [{ LiveCharts }, { createLiveInspector }] = await Promise.all([
    import('#dev/LiveCharts.tsx'),
    import('#dev/live-inspector.ts'),
  ]);
  const inspector = createLiveInspector();
  watchFlows(inspector.inspect);
  return { default: () => <LiveCharts inspector={inspector} /> };
});

export function DevelopersCharts() {
  return (
    <Suspense>
      <Charts />
    </Suspense>
  );
}
