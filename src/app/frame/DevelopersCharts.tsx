import { Box, Button } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { ActorRefLike, InspectionEvent } from 'xstate';
import { usePortal } from '#app/start/portal.ts';
import type { LiveInspector } from '#dev/live-inspector.ts';

type Charts = { inspector: LiveInspector; Panel: ComponentType<{ inspector: LiveInspector }> };

async function loadCharts(): Promise<Charts> {
  const [{ ChartsPanel }, { createLiveInspector }] = await Promise.all([
    import('#dev/ChartsPanel.tsx'),
    import('#dev/live-inspector.ts'),
  ]);
  return { inspector: createLiveInspector(), Panel: ChartsPanel };
}

/** The last snapshot of each flow that runs: where the charts begin when they are asked for. */
function createRunningFlows() {
  const flows = new Map<ActorRefLike, InspectionEvent>();
  return {
    note(event: InspectionEvent) {
      if (event.type !== '@xstate.snapshot') return;
      if (event.snapshot.status === 'stopped') flows.delete(event.actorRef);
      else flows.set(event.actorRef, event);
    },
    all: () => [...flows.values()],
  };
}

/**
 * A button in the corner of the embedded mode's pages, where there is room for a chart; it opens the charts of the flows that
 * run there. Their code comes with the first press: no person's page carries it.
 */
export function DevelopersCharts() {
  const { subscribe } = usePortal().telemetry;
  const [running] = useState(createRunningFlows);
  const [charts, setCharts] = useState<Charts | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!charts) return subscribe(running.note);
    for (const event of running.all()) charts.inspector.inspect(event);
    return subscribe(charts.inspector.inspect);
  }, [subscribe, running, charts]);

  const toggle = () => {
    setOpen(!open);
    // No page fails without it.
    if (!charts) loadCharts().then(setCharts, () => setOpen(false));
  };

  return (
    <>
      <Box
        position="fixed"
        bottom="2"
        left="2"
        zIndex="2000"
        display={{ base: 'none', lg: 'block' }}
      >
        <Button size="sm" variant="outline" bg="bg" aria-expanded={open} onClick={toggle}>
          <span lang="en">{open ? 'Hide charts' : 'Charts'}</span>
        </Button>
      </Box>
      {open && charts && <charts.Panel inspector={charts.inspector} />}
    </>
  );
}
