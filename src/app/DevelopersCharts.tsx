import { type ComponentType, lazy, Suspense } from 'react';
import { watchFlows } from './inspection.ts';

/** The live charts; their code comes to the stand-ins' pages alone, and no page falls with it. */
const Charts = lazy<ComponentType>(() => loadCharts().catch(() => ({ default: Nothing })));

const Nothing = () => null;

async function loadCharts(): Promise<{ default: ComponentType }> {
  const [{ LiveCharts }, { createLiveInspector }] = await Promise.all([
    import('#dev/LiveCharts.tsx'),
    import('#dev/live-inspector.ts'),
  ]);
  const inspector = createLiveInspector();
  watchFlows(inspector.inspect);
  return { default: () => <LiveCharts inspector={inspector} /> };
}

export function DevelopersCharts() {
  return (
    <Suspense>
      <Charts />
    </Suspense>
  );
}
