import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { usePortal } from '#app/portal.ts';
import type { Telemetry } from '#app/telemetry/telemetry.ts';

type Props = { subscribe: Telemetry['subscribe'] };

/** The live charts; their code comes to the embedded mode's pages alone, and no page fails without it. */
const Charts = lazy<ComponentType<Props>>(() =>
  loadCharts().catch(() => ({ default: () => null })),
);

async function loadCharts() {
  const [{ LiveCharts }, { createLiveInspector }] = await Promise.all([
    import('#dev/LiveCharts.tsx'),
    import('#dev/live-inspector.ts'),
  ]);
  function Charts({ subscribe }: Props) {
    const [inspector] = useState(createLiveInspector);
    useEffect(() => subscribe(inspector.inspect), [subscribe, inspector]);
    return <LiveCharts inspector={inspector} />;
  }
  return { default: Charts };
}

export function DevelopersCharts() {
  const { subscribe } = usePortal().telemetry;
  return (
    <Suspense>
      <Charts subscribe={subscribe} />
    </Suspense>
  );
}
