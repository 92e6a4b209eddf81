import { Box, Button } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { usePortal } from '#app/start/portal.ts';
import type { Telemetry } from '#app/telemetry/telemetry.ts';
import type { Recorder } from '#dev/inspector/recorder.ts';

/** It records from the page's start on: what happened before its code came was kept. */
async function loadRecorder({ takeEarly, subscribe }: Telemetry): Promise<Recorder> {
  const { createRecorder } = await import('#dev/inspector/recorder.ts');
  const recorder = createRecorder();
  for (const { event, at } of takeEarly()) recorder.inspect(event, at);
  subscribe(recorder.inspect);
  return recorder;
}

/** Once for a page, however often React mounts it. */
function onceLoaded(telemetry: Telemetry) {
  let recorder: Promise<Recorder> | null = null;
  return () => {
    recorder ??= loadRecorder(telemetry);
    return recorder;
  };
}

type Panel = ComponentType<{ recorder: Recorder; onClose: () => void }>;

/** A button in the corner of the embedded mode's pages; it opens the inspector. No person's page carries their code. */
export function DevelopersTools() {
  const { telemetry } = usePortal();
  const [load] = useState(() => onceLoaded(telemetry));
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [Inspector, setInspector] = useState<Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    // No page fails without it.
    load().then(setRecorder, () => {});
  }, [load]);

  const open = () => {
    setIsOpen(true);
    import('#dev/inspector/Inspector.tsx').then(
      (loaded) => setInspector(() => loaded.Inspector),
      () => setIsOpen(false),
    );
  };

  if (isOpen && Inspector && recorder) {
    return <Inspector recorder={recorder} onClose={() => setIsOpen(false)} />;
  }
  return (
    <Box position="fixed" bottom="2" left="2" zIndex="2000" display={{ base: 'none', md: 'block' }}>
      <Button size="sm" variant="outline" bg="bg" aria-expanded={isOpen} onClick={open}>
        <span lang="en">Inspect</span>
      </Button>
    </Box>
  );
}
