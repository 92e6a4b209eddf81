import { Box, Button, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import { litDrawing } from '../drawings.ts';
import { useSamples } from './NowTab.tsx';
import { possibilitiesOf } from './possible.ts';
import type { RecordedActor } from './recorder.ts';

/** The drawings' text is of 11 px: at the first scale it is read at 13. */
const READABLE = 13 / 11;
const ZOOM = 1.25;

/** Lit by line and fill, not by colour alone. The page's reset took the drawing's own font away. */
const dress = {
  '& text': { fontFamily: 'mono', fontSize: '11px' },
  '& [data-state] > rect + text': { fontWeight: 'bold' },
  '& [data-active] > rect': { fill: '#9ae6b4', stroke: '#22543d', strokeWidth: '2px' },
  '& [data-active] > rect[fill-opacity]': { fill: '#edf2f7' },
  '& [data-possible] > polyline': { stroke: '#2b6cb0', strokeWidth: '2.5px' },
  '& [data-taken] > polyline': { stroke: '#c05621', strokeWidth: '3px' },
};

/** One chart: the states it is in, what it took last, and what is possible now. It follows the running state. */
export function ChartTab({ actor }: { actor: RecordedActor }) {
  const { machine, snapshot, log } = actor;
  const samples = useSamples(machine.id);
  const [scale, setScale] = useState<number | 'fit'>(READABLE);
  const active = snapshot._nodes.map(({ id }) => id);
  const possible = possibilitiesOf(snapshot, samples);
  const draw = (frame: HTMLDivElement | null) => {
    if (!frame) return;
    frame.replaceChildren(
      ...litDrawing(machine.id, {
        active,
        taken: log.at(-1)?.taken.map(({ key }) => key) ?? [],
        possible: possible.flatMap(({ key }) => key ?? []),
      }),
    );
    const [drawing] = frame.children;
    if (!drawing) frame.textContent = 'It is not drawn yet: npm run charts.';
    const width = Number(drawing?.getAttribute('width') ?? 0);
    drawing?.setAttribute('width', scale === 'fit' ? '100%' : String(width * scale));
    drawing?.removeAttribute('height');
    const [lit] = [...frame.querySelectorAll('[data-active]')].slice(-1);
    lit?.scrollIntoView?.({ block: 'center', inline: 'center' });
  };
  const zoom = (by: number) => setScale((scale === 'fit' ? READABLE : scale) * by);

  return (
    <Box display="flex" flexDirection="column" h="full" gap="2">
      <HStack gap="1">
        <Button size="sm" px="2" h="7" variant="outline" onClick={() => setScale('fit')}>
          Fit
        </Button>
        <Button
          size="sm"
          px="2"
          h="7"
          variant="outline"
          aria-label="Smaller"
          onClick={() => zoom(1 / ZOOM)}
        >
          −
        </Button>
        <Button
          size="sm"
          px="2"
          h="7"
          variant="outline"
          aria-label="Larger"
          onClick={() => zoom(ZOOM)}
        >
          +
        </Button>
      </HStack>
      <Box
        flex="1"
        minH="0"
        overflow="auto"
        css={dress}
        // A scrolling region without a control in it must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={`Chart of ${machine.id}`}
        ref={draw}
      />
    </Box>
  );
}
