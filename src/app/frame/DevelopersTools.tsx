import { Box, Button } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { usePortal } from '#app/start/portal.ts';
import type { Telemetry } from '#app/telemetry/telemetry.ts';
import type { Recorder } from '#dev/inspector/recorder.ts';
import type { Stately } from '#dev/inspector/stately.ts';
import { saveFile } from '#services/save-file.ts';
import { WindowStyles } from './WindowStyles.tsx';

type Tools = { recorder: Recorder; stately: Stately | null };

/** They see all from the page's start on: what happened before their code came was kept. */
async function loadTools(
  { takeEarly, subscribe }: Telemetry,
  withStately: boolean,
): Promise<Tools> {
  const [recorder, stately] = await Promise.all([
    import('#dev/inspector/recorder.ts').then(({ createRecorder }) => createRecorder()),
    withStately ? import('#dev/inspector/stately.ts').then((code) => code.createStately()) : null,
  ]);
  const early = takeEarly();
  for (const { event, at } of early) recorder.inspect(event, at);
  subscribe(recorder.inspect);
  if (stately) {
    for (const { event } of early) stately.inspect(event);
    subscribe(stately.inspect);
  }
  return { recorder, stately };
}

/** Once for a page, however often React mounts it. */
function onceLoaded(telemetry: Telemetry, withStately: boolean) {
  let tools: Promise<Tools> | null = null;
  return () => {
    tools ??= loadTools(telemetry, withStately);
    return tools;
  };
}

/** `?inspect=stately` asks for it: nothing leaves the page otherwise. */
const isStatelyAsked = () =>
  new URLSearchParams(window.location.search).get('inspect') === 'stately';

/** By its place: with Alt another letter may be typed. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent) =>
  altKey && shiftKey && code === 'KeyI';

const CORNER = { position: 'fixed', bottom: '2', left: '2', zIndex: '2000' } as const;

type Panel = ComponentType<{
  recorder: Recorder;
  ownWindow: Window | null;
  onClose: () => void;
  onSave: typeof saveFile;
  WindowStyles: typeof WindowStyles;
}>;

/** A button in the corner of the embedded mode's pages; it opens the inspector. No person's page carries their code. */
export function DevelopersTools() {
  const { telemetry } = usePortal();
  const [load] = useState(() => onceLoaded(telemetry, isStatelyAsked()));
  const [tools, setTools] = useState<Tools | null>(null);
  const [Inspector, setInspector] = useState<Panel | null>(null);
  const [ChangedMachine, setChangedMachine] = useState<ComponentType | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [ownWindow, setOwnWindow] = useState<Window | null>(null);

  useEffect(() => {
    if (import.meta.hot)
      import('#dev/inspector/ChangedMachine.tsx').then(
        (loaded) => setChangedMachine(() => loaded.ChangedMachine),
        () => {},
      );
    // No page fails without it.
    load().then(setTools, () => {});
  }, [load]);

  const open = () => {
    setOwnWindow(null);
    setIsOpen(true);
    import('#dev/inspector/Inspector.tsx').then(
      (loaded) => setInspector(() => loaded.Inspector),
      () => setIsOpen(false),
    );
  };

  // A dialog keeps the page's focus: the keys lead to a window that it does not know.
  useEffect(() => {
    const openBeside = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      import('#dev/inspector/own-window.ts')
        .then(({ openOwnWindow }) => openOwnWindow())
        .then(async (opened) => {
          const loaded = await import('#dev/inspector/Inspector.tsx');
          setOwnWindow(opened);
          setInspector(() => loaded.Inspector);
          setIsOpen(true);
        })
        .catch(() => {});
    };
    window.addEventListener('keydown', openBeside, { capture: true });
    return () => window.removeEventListener('keydown', openBeside, { capture: true });
  }, []);

  return (
    <>
      {ChangedMachine && <ChangedMachine />}
      {isOpen && Inspector && tools ? (
        <Inspector
          key={String(ownWindow !== null)}
          recorder={tools.recorder}
          ownWindow={ownWindow}
          onClose={() => setIsOpen(false)}
          onSave={saveFile}
          WindowStyles={WindowStyles}
        />
      ) : (
        <Box {...CORNER} display={{ base: 'none', md: 'block' }}>
          <Button
            size="sm"
            variant="outline"
            bg="bg"
            aria-expanded={isOpen}
            title="Alt+Shift+I: in a window of its own, also beside a dialog"
            onClick={open}
          >
            <span lang="en">Inspect</span>
          </Button>
          {tools?.stately && (
            <Button size="sm" variant="outline" bg="bg" ml="2" onClick={tools.stately.open}>
              <span lang="en">Open in Stately</span>
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
